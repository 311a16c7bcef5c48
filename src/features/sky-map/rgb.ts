/** Colours as numbers: red, green, blue from 0 to 255, opacity from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number, opacity: number];

/** @param text `#ccdaff`, or as `getComputedStyle` gives it: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`. */
export function parseColour(text: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(text);
  const [red = 0, green = 0, blue = 0, opacity = 1] = hex
    ? hex.slice(1).map((digits) => Number.parseInt(digits, 16))
    : (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, opacity];
}

const each = (one: Rgb, other: Rgb, of: (one: number, other: number) => number): Rgb => [
  of(one[0], other[0]),
  of(one[1], other[1]),
  of(one[2], other[2]),
  of(one[3], other[3]),
];

export const mix = (one: Rgb, other: Rgb, part: number): Rgb =>
  each(one, other, (from, to) => from + (to - from) * part);

/** One colour seen through the other. */
export const multiply = (one: Rgb, other: Rgb): Rgb => [
  ...(each(one, other, (a, b) => (a * b) / 255).slice(0, 3) as [number, number, number]), // of four
  one[3] * other[3],
];

export const printColour = ([red, green, blue, opacity]: Rgb): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${opacity})`;
