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
export function indexedPng(side: number, pixels: Uint8Array, palette: readonly Colour[]): Buffer {
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
