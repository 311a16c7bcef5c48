import { makeIcon } from './makeIcon';

export const Bookmark = makeIcon('M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z');
