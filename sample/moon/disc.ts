/** The Moon's disc for a drawing. */
import { circle, n } from '../../drawing/svg';
import { photograph } from './photograph';
import type { MoonView } from './view';

/** More pixels than this show nothing more. */
const MOST_PIXELS = 900;

export interface DiscOptions {
  radius: number;
  /** Pixels of the finished picture for each unit of the drawing. */
  scale: number;
  /** Whether it shows its phase; at an eclipse it is in full light. */
  shaded?: boolean;
}

/** The Moon's disc about (0, 0), celestial north up. */
export function moonDisc(view: MoonView, { radius, scale, shaded = true }: DiscOptions): string {
  const side = Math.max(16, Math.min(MOST_PIXELS, Math.ceil(radius * 2 * scale)));
  const face = photograph(view, side, shaded).toString('base64');
  return (
    `<defs><clipPath id="moonClip">${circle(0, 0, radius - 0.5 / scale, '')}</clipPath></defs>` +
    `<image x="${n(-radius)}" y="${n(-radius)}" width="${n(radius * 2)}" height="${n(radius * 2)}" preserveAspectRatio="none" clip-path="url(#moonClip)" href="data:image/png;base64,${face}"/>`
  );
}
