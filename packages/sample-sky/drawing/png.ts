/** A small PNG encoder, for what is computed pixel by pixel and then laid into a drawing. */
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** Colours at levels from 0 to 255, the lowest first. */
export type Tones = readonly (readonly [level: number, colour: Colour])[];

/** A palette of 256 colours that goes from tone to tone. */
export function tonePalette(tones: Tones): Colour[] {
  return Array.from({ length: 256 }, (_, level) => {
    const next = Math.max(
      1,
      tones.findIndex(([at]) => at >= level),
    );
    const [low, from] = tones[next - 1] ?? [0, [0, 0, 0]];
    const [high, to] = tones[next] ?? [255, [255, 255, 255]];
    const part = (level - low) / (high - low);
    const channel = (index: 0 | 1 | 2) =>
      Math.round(from[index] + (to[index] - from[index]) * part);
    return [channel(0), channel(1), channel(2)];
  });
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A square picture of one byte a pixel, each the number of a colour of the palette. */
function indexedPng(side: number, pixels: Uint8Array, palette: readonly Colour[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([BITS, INDEXED], 8);
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(side * (side + 1));
  for (let row = 0; row < side; row += 1) {
    rows.set(pixels.subarray(row * side, (row + 1) * side), row * (side + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    // The file is read once, in this process: speed counts, size does not.
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * A square picture with a disc in it, edge to edge; the corners are to be cut off.
 *
 * @param reach how far out it is drawn, squared, in radii
 * @param shade the number of the colour at a place of the disc: x to the right, y up, from −1 to 1
 */
export function discPng(
  side: number,
  palette: readonly Colour[],
  reach: number,
  shade: (x: number, y: number) => number,
): Buffer {
  const pixels = new Uint8Array(side * side);
  const half = side / 2;
  for (let row = 0; row < side; row += 1) {
    const y = (half - row - 0.5) / half;
    for (let column = 0; column < side; column += 1) {
      const x = (column + 0.5 - half) / half;
      const square = x * x + y * y;
      if (square < reach) {
        // A little beyond the limb, so that its edge is cut from full tones.
        const shrink = square > 0.9998 ? 0.9999 / Math.sqrt(square) : 1;
        pixels[row * side + column] = shade(x * shrink, y * shrink);
      }
    }
  }
  return indexedPng(side, pixels, palette);
}
