import { makeIcon } from './makeIcon';

export const ZoomOut = makeIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.35-4.35M8 11h6" />
  </>,
);
