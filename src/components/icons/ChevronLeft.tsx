import { makeIcon } from './makeIcon';

export const ChevronLeft = makeIcon('M15 18l-6-6 6-6');
