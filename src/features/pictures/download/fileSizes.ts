import { MOST_PIXELS } from '../../../../contract/images';
import type { Picture } from '../picturesSlice';

/** What `/download/{date}` takes, in pixels: a width, or the width and height of a wallpaper. */
export interface FileSize {
  w: string;
  h?: string;
}

const WIDTHS = [640, 1280, 2560];
const WALLPAPERS = [
  { name: 'Desktop', width: 1920, height: 1080 },
  { name: 'Large desktop', width: 2560, height: 1440 },
  { name: 'Phone', width: 1080, height: 2340 },
];

/** Widths that are less than the picture's own. That of the original is not known before it is fetched. */
export const widthsOf = ({ original_url: original, image_width: own }: Picture): number[] =>
  WIDTHS.filter((width) => original !== undefined || own === undefined || width < own);

/** Shapes of screens, the present one first. */
export function wallpapers(): typeof WALLPAPERS {
  const here = { name: 'This screen', ...presentScreen() };
  const others = WALLPAPERS.filter(
    ({ width, height }) => width !== here.width || height !== here.height,
  );
  return [here, ...others];
}

/** In device pixels, as many as the server cuts to. */
function presentScreen() {
  const { width, height } = window.screen;
  const scale = Math.min(window.devicePixelRatio, MOST_PIXELS / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
