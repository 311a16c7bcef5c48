import { makeIcon } from './makeIcon';

export const Eye = makeIcon(
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
