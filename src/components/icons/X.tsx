import { makeIcon } from './makeIcon';

export const X = makeIcon('M18 6 6 18M6 6l12 12');
