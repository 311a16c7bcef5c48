/** Colours of stars from the bluest to the reddest, quieter than they are. The colour of text is multiplied by them. */
export const STAR_TINTS = [
  '#b4c8ff',
  '#ccdaff',
  '#eef2ff',
  '#fffbee',
  '#ffeecc',
  '#ffdca8',
  '#ffc990',
] as const;
