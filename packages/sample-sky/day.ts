/** A day of the sample sky: what its picture and text are made from. */
import { type AstroTime, MakeTime } from 'astronomy-engine';
import { type Palette, paletteOf } from './drawing/palette';
import { EVENTS, type SkyEvent } from './skyData';
import { hash } from './drawing/random';
import type { Size } from './drawing/svg';
import type { Labels } from './scenes/labels';

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
  /** The words of the picture at their places, and the bodies that they keep clear of. */
  layOut: (day: SampleDay) => Labels;
  /**
   * The inside of the SVG, in the units of `size`.
   *
   * @param scale pixels of the finished picture for each unit
   */
  draw: (day: SampleDay, scale: number) => string;
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
