import { makeIcon } from './makeIcon';

export const CircleUser = makeIcon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7 20.66V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.66',
);
