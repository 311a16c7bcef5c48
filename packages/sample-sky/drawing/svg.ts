/** Pieces of SVG. Letters are outlines, so that no picture depends on the fonts of a machine. */
import { EM, type Font, glyph } from './letters';
import type { Palette } from './palette';

export interface Size {
  width: number;
  height: number;
}

export interface TextStyle {
  size: number;
  fill: string;
  font?: Font;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
  /** Space between letters in ems. */
  spacing?: number;
}

/** A number as SVG wants it, to a hundredth. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

export function textWidth(content: string, { size, font = 'sans', spacing = 0 }: TextStyle) {
  let width = 0;
  for (const letter of content) {
    width += glyph(font, letter).width / EM + spacing;
  }
  return (width - spacing) * size;
}

export function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, fill, font = 'sans', anchor = 'start', opacity = 1, spacing = 0 } = style;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(content, style);
  let at = 0;
  let outlines = '';
  for (const letter of content) {
    const { width, outline } = glyph(font, letter);
    if (outline) {
      outlines += `<path transform="translate(${n(at)} 0)" d="${outline}"/>`;
    }
    at += width + spacing * EM;
  }
  const scale = Math.round((size / EM) * 1e5) / 1e5;
  return `<g transform="translate(${n(x - shift)} ${n(y)}) scale(${scale})" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${n(opacity)}"`}>${outlines}</g>`;
}

/** Letters in capitals, set wide: the small print of every picture. */
export const caption = (x: number, y: number, content: string, style: TextStyle) =>
  text(x, y, content.toUpperCase(), { spacing: 0.18, ...style });

export const fade = (opacity: number) => (opacity === 1 ? '' : ` opacity="${n(opacity)}"`);

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`;
}

export function line(points: readonly { x: number; y: number }[], close = false): string {
  return points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

export const stroke = (colour: string, width: number, opacity = 1) =>
  `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`}`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('');

export const radial = (id: string, list: readonly Stop[], attributes = '') =>
  `<radialGradient id="${id}" ${attributes}>${stops(list)}</radialGradient>`;

/** A soft light that fades to nothing at its radius; `id` must be unique in the picture. */
export function glow(
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength = 1,
) {
  const gradient = radial(id, [
    [0, colour, strength],
    [0.15, colour, strength * 0.55],
    [0.4, colour, strength * 0.17],
    [0.7, colour, strength * 0.04],
    [1, colour, 0],
  ]);
  return `<defs>${gradient}</defs>${circle(x, y, radius, `fill="url(#${id})"`)}`;
}

export const rect = ({ width, height }: Size, fill: string) =>
  `<rect width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

/** Two or three colours from the middle outwards; `second` is where the second one is reached. */
export function ground(
  size: Size,
  colours: readonly string[],
  second = 1,
  attributes = '',
): string {
  const list = colours.map((colour, index): Stop => [[0, second][index] ?? 1, colour]);
  return `<defs>${radial('ground', list, attributes)}</defs>${rect(size, 'url(#ground)')}`;
}

/** A sky after sunset: how far down each of the palette's brighter colours is reached. */
export function duskSky(
  size: Size,
  palette: Palette,
  {
    mid,
    glow,
    ember,
    strength = 1,
  }: Record<'mid' | 'glow' | 'ember', number> & { strength?: number },
): string {
  const colours = stops([
    [0, palette.deep],
    [mid, palette.mid],
    [glow, palette.glow],
    [ember, palette.ember, strength],
  ]);
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${colours}</linearGradient>`;
  return `<defs>${sky}</defs>${rect(size, palette.deep)}${rect(size, 'url(#sky)')}`;
}

/** Darkens the corners. */
export function vignette(size: Size, strength = 0.55): string {
  const gradient = radial(
    'vignette',
    [
      [0.5, '#000', 0],
      [1, '#000', strength],
    ],
    'cx="0.5" cy="0.48" r="0.75"',
  );
  return `<defs>${gradient}</defs>${rect(size, 'url(#vignette)')}`;
}

/** A disc about (0, 0) that is a PNG of at most so many pixels; `id` must be unique in the picture. */
export function discImage(
  id: string,
  { radius, scale, most }: { radius: number; scale: number; most: number },
  png: (side: number) => Buffer,
): string {
  const side = Math.max(16, Math.min(most, Math.ceil(radius * 2 * scale)));
  return (
    `<defs><clipPath id="${id}">${circle(0, 0, radius - 0.5 / scale, '')}</clipPath></defs>` +
    `<image x="${n(-radius)}" y="${n(-radius)}" width="${n(radius * 2)}" height="${n(radius * 2)}" preserveAspectRatio="none" clip-path="url(#${id})" href="data:image/png;base64,${png(side).toString('base64')}"/>`
  );
}
