import { makeIcon } from './makeIcon';

export const Image = makeIcon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0M21 15l-3.09-3.09a2 2 0 0 0-2.82 0L6 21',
);
