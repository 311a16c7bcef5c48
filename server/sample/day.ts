/** A day of the sample sky: what its picture and text are made from. */
import { type AstroTime, MakeTime } from 'astronomy-engine';
import { type Palette, paletteOf } from './palette';
import { EVENTS, type SkyEvent } from './skyData';
import type { Size } from './svg';

export interface SampleDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Days since 1970-01-01. */
  number: number;
  /** 0 to 11. */
  month: number;
  /** 12:00 UTC. */
  noon: AstroTime;
  event: SkyEvent | undefined;
  palette: Palette;
  /** A number from 0 up to 1, the same whenever the same salt is asked of the same day. */
  random: (salt: string) => number;
  pick: <Item>(salt: string, items: readonly Item[]) => Item;
}

/** What a picture says in words. */
export interface Words {
  title: string;
  explanation: string;
  alt: string;
}

/** A kind of picture. */
export interface Scene {
  size: (day: SampleDay) => Size;
  write: (day: SampleDay) => Words;
  /** The inside of the SVG, in the pixels of `size`. */
  draw: (day: SampleDay) => string;
}

/** FNV-1a, then a final mix: near inputs give far numbers. */
export function hash(content: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    value = Math.imul(value ^ content.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** A row of numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
export function sequence(seed: string): () => number {
  let state = Math.floor(hash(seed) * 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param date `YYYY-MM-DD`
 * @throws RangeError where the calendar has no such day.
 */
export function sampleDay(date: string): SampleDay {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(`${date}T`)) {
    throw new RangeError(`The calendar has no day “${date}”.`);
  }
  const number = midnight / 86_400_000;
  const month = Number(date.slice(5, 7)) - 1;
  const random = (salt: string) => hash(`${salt} ${date}`);
  return {
    date,
    number,
    month,
    noon: MakeTime(new Date(midnight + 43_200_000)),
    event: EVENTS.get(date),
    palette: paletteOf(month, number),
    random,
    pick(salt, items) {
      const item = items[Math.floor(random(salt) * items.length)];
      if (item === undefined) {
        throw new RangeError(`Nothing to pick for ${salt}.`);
      }
      return item;
    },
  };
}
