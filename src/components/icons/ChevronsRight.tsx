import { makeIcon } from './makeIcon';

export const ChevronsRight = makeIcon('M6 17l5-5-5-5M13 17l5-5-5-5');
