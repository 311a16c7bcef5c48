/** The colours of a picture's parts, read from its placeholder, and how far those of two pictures are apart. */
import { thumbHashToRGBA } from 'thumbhash';

/** Columns and rows of parts. */
const SIDE = 3;
const PARTS = SIDE * SIDE;
/** Values of a part: lightness, green to red, blue to yellow. */
const VALUES = 3;
/** The last two are from -0.5 to 0.5. */
const MIDDLE = [0, 0.5, 0.5] as const;
const BYTE = 255;

/** Pictures with less colour are grey, and so are thousands of others. */
const LEAST_COLOR = 0.04;
/** Side of a cell, which has pictures whose mean colours are alike. */
const CELL = 0.1;
const CELLS_A_SIDE = 16;
/** The cell of grey pictures. */
export const GREY = -1;

/** The values of each part, one part after the other: a step of 0.02 is just seen. */
export type Colors = readonly number[];

/** @param placeholder a ThumbHash, base64. */
export function readColors(placeholder: string): Colors {
  const { w: width, h: height, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
  return Array.from({ length: PARTS }, (_, part) => {
    const [column, row] = [part % SIDE, Math.floor(part / SIDE)];
    const [left, right] = thirdOf(width, column);
    const [top, bottom] = thirdOf(height, row);
    const sums = [0, 0, 0];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        sums.forEach((sum, channel) => {
          sums[channel] = sum + (rgba[(y * width + x) * 4 + channel] ?? 0);
        });
      }
    }
    const pixels = (right - left) * (bottom - top);
    const [red = 0, green = 0, blue = 0] = sums.map((sum) => toLinear(sum / pixels / BYTE));
    return toSeen(red, green, blue);
  }).flat();
}

/** The pixels of a third of a side; of a very short one at least one. */
function thirdOf(length: number, place: number): [first: number, end: number] {
  const first = Math.min(Math.floor((length * place) / SIDE), length - 1);
  return [first, Math.max(first + 1, Math.floor((length * (place + 1)) / SIDE))];
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/**
 * Oklab, but with dark colours as near to each other as they look, by Björn Ottosson's toe.
 * https://bottosson.github.io/posts/oklab/ and /posts/colorpicker/
 */
function toSeen(red: number, green: number, blue: number): number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const seen = toe(light);
  const share = light > 0 ? seen / light : 0;
  return [
    seen,
    share * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    share * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ];
}

function toe(light: number): number {
  const [k1, k2] = [0.206, 0.03];
  const k3 = (1 + k1) / (1 + k2);
  const above = k3 * light - k1;
  return (above + Math.sqrt(above ** 2 + 4 * k2 * k3 * light)) / 2;
}

/** As a row keeps them. */
export const writeColors = (colors: Colors): string =>
  Buffer.from(
    colors.map((value, place) =>
      Math.max(0, Math.min(BYTE, Math.round((value + middleOf(place)) * BYTE))),
    ),
  ).toString('hex');

export const parseColors = (text: string): Colors =>
  Array.from(Buffer.from(text, 'hex'), (byte, place) => byte / BYTE - middleOf(place));

const middleOf = (place: number): number => MIDDLE[place % VALUES] ?? 0;

/** How far parts at the same place are apart, the root of the mean of the squares. */
export function distanceOf(one: Colors, other: Colors): number {
  const sum = one.reduce((all, value, place) => all + (value - (other[place] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / PARTS);
}

/** What is not grey finds pictures as near as half a cell in the cells around it. */
export function cellOf(colors: Colors): number {
  return isGrey(colors) ? GREY : toCell(meanOf(colors).map((value) => value / CELL));
}

/** The cells of all pictures that are no farther than half a cell; none of grey ones. */
export function cellsAround(colors: Colors): number[] {
  if (isGrey(colors)) {
    return [];
  }
  const ends = meanOf(colors).map((value) => [value / CELL - 0.5, value / CELL + 0.5]);
  const places = ends.reduce<number[][]>(
    (all, values) => all.flatMap((place) => values.map((value) => [...place, value])),
    [[]],
  );
  return places.map(toCell);
}

/** @param at the place in cells. */
const toCell = (at: readonly number[]): number =>
  at.reduce((cell, value) => cell * CELLS_A_SIDE + Math.floor(value) + CELLS_A_SIDE / 2, 0);

function isGrey(colors: Colors): boolean {
  const sum = colors.reduce(
    (all, value, place) => (place % VALUES === 0 ? all : all + value ** 2),
    0,
  );
  return Math.sqrt(sum / PARTS) < LEAST_COLOR;
}

const meanOf = (colors: Colors): number[] =>
  Array.from(
    { length: VALUES },
    (_, value) =>
      colors.reduce((sum, each, place) => (place % VALUES === value ? sum + each : sum), 0) / PARTS,
  );
