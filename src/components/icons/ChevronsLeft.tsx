import { makeIcon } from './makeIcon';

export const ChevronsLeft = makeIcon('M11 17l-5-5 5-5M18 17l-5-5 5-5');
