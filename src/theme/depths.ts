/** Every z-index of the product, lowest first. A modal dialog lies above them all by itself. */
const order = [
  'page',
  'dragged',
  'newsButton',
  'scrubber',
  'backToTop',
  'monthSelect',
  'statusOverlay',
  'bar',
  'openedPicture',
  'notifications',
  'skipLink',
  'qaPanel',
] as const;

export function depth(layer: (typeof order)[number]): number {
  return order.indexOf(layer);
}
