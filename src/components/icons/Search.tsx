import { makeIcon } from './makeIcon';

export const Search = makeIcon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0');
