import { MOST_PIXELS } from '../../../../contract/images';

/** What `/download/{date}` takes, in pixels: a width, or the width and height of a wallpaper. */
export interface FileSize {
  w: string;
  h?: string;
}

export interface Size {
  width: number;
  height: number;
}

const WIDTHS = [640, 1280, 2560];
const WALLPAPERS = [
  { name: 'Desktop', width: 1920, height: 1080 },
  { name: 'Large desktop', width: 2560, height: 1440 },
  { name: 'Phone', width: 1080, height: 2340 },
];

/** Widths that the picture fills. */
export const widthsOf = (largest: Size): number[] =>
  WIDTHS.filter((width) => width <= largest.width);

/** Screens that the picture fills by half each way, the present one first: the server enlarges no further. */
export function wallpapersOf(largest: Size): typeof WALLPAPERS {
  const here = { name: 'This screen', ...presentScreen() };
  const others = WALLPAPERS.filter(
    ({ width, height }) => width !== here.width || height !== here.height,
  );
  return [here, ...others].filter(
    ({ width, height }) => 2 * largest.width >= width && 2 * largest.height >= height,
  );
}

/** In device pixels, as many as the server cuts to. */
function presentScreen(): Size {
  const { width, height } = window.screen;
  const scale = Math.min(window.devicePixelRatio, MOST_PIXELS / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
