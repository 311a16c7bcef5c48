import { makeIcon } from './makeIcon';

export const ChevronRight = makeIcon('M9 18l6-6-6-6');
