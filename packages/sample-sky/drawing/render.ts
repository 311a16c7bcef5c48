/** Makes pictures of SVG. */
import sharp from 'sharp';
import { sequence } from './random';

export type DrawingFormat = 'jpeg' | 'webp' | 'avif' | 'png';

const OPTIONS = {
  jpeg: { quality: 84 },
  webp: { quality: 82, effort: 2 },
  avif: { quality: 60, effort: 2 },
  png: {},
} as const;

/** A row of fine noise; its length is prime, so that no pattern shows where it repeats. */
function noiseTable(): Int8Array {
  const random = sequence('grain');
  return Int8Array.from({ length: 65_537 }, () => Math.round((random() + random() - 1) * 4));
}

/** RGB of an RGBA picture with a grain, which hides the steps of dark gradients. */
function withGrain(rgba: Buffer): Uint8ClampedArray {
  const noise = noiseTable();
  const rgb = new Uint8ClampedArray((rgba.length / 4) * 3);
  for (let from = 0, to = 0, at = 0; from < rgba.length; from += 4, to += 3) {
    at = at + 1 < noise.length ? at + 1 : 0;
    const grain = noise[at] ?? 0;
    rgb[to] = (rgba[from] ?? 0) + grain;
    rgb[to + 1] = (rgba[from + 1] ?? 0) + grain;
    rgb[to + 2] = (rgba[from + 2] ?? 0) + grain;
  }
  return rgb;
}

/** The same bytes for the same drawing and format. */
export async function renderSvg(svg: string, format: DrawingFormat): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return sharp(withGrain(data), { raw }).toFormat(format, OPTIONS[format]).toBuffer();
}
