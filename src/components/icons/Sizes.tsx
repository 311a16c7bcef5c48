import { makeIcon } from './makeIcon';

/** Lucide's "proportions". */
export const Sizes = makeIcon(
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 9v11M2 9h13a2 2 0 0 1 2 2v9',
);
