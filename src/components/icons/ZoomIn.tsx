import { makeIcon } from './makeIcon';

export const ZoomIn = makeIcon(
  'M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0M21 21l-4.35-4.35M11 8v6M8 11h6',
);
