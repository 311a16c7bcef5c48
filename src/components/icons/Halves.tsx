import { makeIcon } from './makeIcon';

/** Lucide's "columns-2". */
export const Halves = makeIcon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 3v18',
);
