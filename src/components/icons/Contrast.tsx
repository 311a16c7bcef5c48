import { makeIcon } from './makeIcon';

export const Contrast = makeIcon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 18a6 6 0 0 0 0-12v12z',
);
