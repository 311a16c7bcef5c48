import { makeIcon } from './makeIcon';

export const Play = makeIcon(
  'M5 5a2 2 0 0 1 3.01-1.73l12 7a2 2 0 0 1 0 3.46l-12 7A2 2 0 0 1 5 19z',
);
