/** Colours that go with the season: a hue for every month, turned a little from day to day. */

export interface Palette {
  /** Almost black: the ground. */
  deep: string;
  mid: string;
  /** The brightest part of a sky. */
  glow: string;
  /** A contrasting light: horizon, aurora of the title. */
  ember: string;
  line: string;
  /** Letters. */
  ink: string;
  accent: string;
}

/** January blue, April green, July violet, October wine. */
const MONTHS = [216, 232, 200, 172, 158, 190, 256, 284, 312, 342, 14, 236];
/** Neighbouring days stand apart: about half keep the hue of the month, the others answer it. */
const TURNS = [0, 200, -30, 150, 25, 240, -60, 180, 40, 218, -16];

export function hsl(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const turned = (hue: number) => ((hue % 360) + 360) % 360;

/** Light yellows and greens look sickly: hues between 30 and 158 move to the nearer end. */
function pleasing(hue: number): number {
  const it = turned(hue);
  return it <= 30 || it >= 158 ? it : it < 95 ? 30 - (it - 30) / 4 : 158;
}

/** Dark reds, oranges and yellows look like mud: the grounds stay between teal and wine. */
function nightly(hue: number): number {
  const it = turned(hue);
  return it >= 165 && it <= 340 ? it : it > 340 || it < 72 ? 340 - (turned(it + 20) % 92) / 4 : 165;
}

/** @param month 0 to 11 @param day number of the day since 1970 */
export function paletteOf(month: number, day: number): Palette {
  const hue = nightly((MONTHS[month] ?? 220) + (TURNS[day % TURNS.length] ?? 0));
  return {
    deep: hsl(hue, 0.5, 0.045),
    mid: hsl(nightly(hue + 8), 0.46, 0.13),
    glow: hsl(nightly(hue + 20), 0.4, 0.28),
    ember: hsl(pleasing(hue + 48), 0.42, 0.46),
    line: hsl(pleasing(hue + 10), 0.45, 0.72),
    ink: '#f3ecdc',
    accent: '#ebc77c',
  };
}

/** The colour of a star of this B−V, more saturated than the eye sees it. */
export function starColour(colourIndex: number): string {
  const table: readonly (readonly [number, string])[] = [
    [-0.1, '#a9c4ff'],
    [0.1, '#c9d9ff'],
    [0.35, '#f1f3ff'],
    [0.65, '#fff4e0'],
    [0.95, '#ffe2b0'],
    [1.3, '#ffcb8a'],
    [1.55, '#ffb070'],
  ];
  return table.find(([limit]) => colourIndex < limit)?.[1] ?? '#ff9a5e';
}
