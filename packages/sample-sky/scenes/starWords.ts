/** Words for the colours of stars and the kinds of deep-sky objects. */
import type { DeepSky } from '../skyData';
import { signed } from '../drawing/words';

/** A star's tint by its colour index B−V. */
export function colourWord(colour: number): string {
  const words: readonly (readonly [number, string])[] = [
    [-0.05, 'blue'],
    [0.25, 'blue-white'],
    [0.5, 'white'],
    [0.85, 'yellow-white'],
    [1.2, 'golden'],
    [1.5, 'orange'],
  ];
  return words.find(([limit]) => colour < limit)?.[1] ?? 'orange-red';
}

/** The catalogue's types of deep-sky objects. */
const TYPES: Readonly<Record<string, string>> = {
  s: 'spiral galaxy',
  s0: 'lenticular galaxy',
  sd: 'dwarf galaxy',
  i: 'irregular galaxy',
  e: 'elliptical galaxy',
  g: 'galaxy',
  oc: 'open cluster',
  gc: 'globular cluster',
  bn: 'nebula',
  sfr: 'star-forming region',
  rn: 'reflection nebula',
  en: 'emission nebula',
  pn: 'planetary nebula',
  snr: 'supernova remnant',
  dn: 'dark nebula',
};

export const TYPE_TINTS: Readonly<Record<string, string>> = {
  s: '#ffe3b8',
  e: '#ffe3b8',
  oc: '#bcd2ff',
  gc: '#ffd9a0',
  en: '#ff8fa8',
  sfr: '#ff8fa8',
  bn: '#ff8fa8',
  pn: '#8df0dc',
  rn: '#9cb8ff',
  snr: '#d9a5ff',
};

/** `the Orion Nebula (M42, a star-forming region of magnitude 4.0)` */
export function deepWords({ label, alias, type, magnitude }: DeepSky): string {
  const kind = TYPES[type] ?? 'group of stars';
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  const known = alias !== '' && alias !== label;
  return known
    ? `the ${alias.replace(/^The /, '')} (${label}, ${article} ${kind} of magnitude ${signed(magnitude)})`
    : `${label}, ${article} ${kind} of magnitude ${signed(magnitude)}`;
}
