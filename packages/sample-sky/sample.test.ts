import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleDay } from './day';
import { describeDay, drawDay, renderDay, sizeOfDay } from './picture';
import { KINDS, kindOf } from './scenes';

const DAY = 86_400_000;

/** Days from `first` on, every `step` days. */
const days = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * step * DAY).toISOString().slice(0, 10),
  );

/** Both ends of the archive, leap days, and days all over it; 37 steps through every turn of kinds. */
const SPREAD = [
  '1995-06-16',
  '1996-02-29',
  '2000-02-29',
  '2024-02-29',
  '2026-12-31',
  '2061-07-28',
  ...days('1995-06-17', 300, 37),
];

/** The first day on or after `from` that has a kind. */
const dayOf = (kind: string, from = '2003-01-01') =>
  days(from, 6000).find((date) => kindOf(sampleDay(date)) === kind)!;

describe('sample entries', () => {
  it('are the same whenever they are asked for', () => {
    for (const date of days('2010-03-01', 20)) {
      expect(describeDay(date)).toEqual(describeDay(date));
      expect(drawDay(date)).toBe(drawDay(date));
    }
  });

  it('have whole texts of a good length, without a gap or a broken figure', () => {
    for (const date of [...SPREAD, ...KINDS.map((kind) => dayOf(kind))]) {
      const { title, explanation, alt, credit } = describeDay(date);
      for (const text of [title, explanation, alt, credit]) {
        expect(text, date).toMatch(/^\S.*\S$/);
        expect(text, date).not.toMatch(/NaN|undefined|null|Infinity|\[object| {2}| ,|\.\./);
      }
      const words = explanation.split(' ').length;
      expect(words, `${date}: ${explanation}`).toBeGreaterThanOrEqual(70);
      expect(words, date).toBeLessThanOrEqual(155);
      expect(explanation).not.toMatch(/^Explanation/);
    }
  });

  it('say where the picture is, how large, and where to read about it', () => {
    expect(describeDay('2004-07-01')).toMatchObject({
      date: '2004-07-01',
      image_url: '/images/sample/2004-07-01.jpg?v=2',
      source_url: '/about#sample-sky',
      media_type: 'image',
      credit: expect.stringContaining('Astronomy Engine') as string,
      image_width: sizeOfDay('2004-07-01').width,
      image_height: sizeOfDay('2004-07-01').height,
    });
  });

  it('differ in kind from the days beside them, but for eclipses and the like', () => {
    const kinds = days('2005-01-01', 400).map((date) => sampleDay(date));
    for (const [index, day] of kinds.entries()) {
      const before = kinds.slice(Math.max(0, index - 3), index).filter(({ event }) => !event);
      if (!day.event) {
        expect(before.map(kindOf), day.date).not.toContain(kindOf(day));
      }
    }
  });

  it('are of every kind within a few years', () => {
    const found = new Set(days('2003-01-01', 1500).map((date) => kindOf(sampleDay(date))));
    expect([...found].sort()).toEqual([...KINDS].sort());
  });

  it('hardly ever repeat a title within a month', () => {
    const titles = days('2011-05-01', 30).map((date) => describeDay(date).title);
    expect(new Set(titles).size).toBeGreaterThanOrEqual(29);
  });

  it('can be found by what people look for', () => {
    const texts = days('2001-01-01', 365).map((date) => describeDay(date).explanation);
    for (const word of [
      'galaxy',
      'nebula',
      'cluster',
      'Orion',
      'Moon',
      'Jupiter',
      'Saturn',
      'M31',
    ]) {
      expect(texts.filter((text) => text.includes(word)).length, word).toBeGreaterThan(0);
    }
  });

  it('exist for no day that the calendar lacks', () => {
    expect(() => describeDay('2003-02-29')).toThrow(RangeError);
    expect(() => drawDay('today')).toThrow(RangeError);
    expect(describeDay('2004-02-29').date).toBe('2004-02-29');
  });
});

describe('sample pictures', () => {
  it.each(KINDS)(
    'of the kind %s are drawn without letters of a font or a broken figure',
    (kind) => {
      // What is computed pixel by pixel is Base64, which may spell anything.
      const svg = drawDay(dayOf(kind)).replaceAll(/data:image[^"]+/g, '');
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
      expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b);
      expect(ids).toEqual(expect.arrayContaining([...new Set(used)]));
    },
  );

  it.each(KINDS)('of the kind %s have the promised shape and show something', async (kind) => {
    const date = dayOf(kind);
    const { width, height } = sizeOfDay(date);
    const picture = await renderDay(date, 320, 'png');
    const metadata = await sharp(picture).metadata();
    expect([metadata.width, metadata.height]).toEqual([320, Math.round((320 * height) / width)]);
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(180);
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  });

  it('are the same bytes each time, in the format asked for', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => renderDay('2004-07-01', 200, 'webp')),
    );
    expect(first!.equals(second!)).toBe(true);
    expect((await sharp(first).metadata()).format).toBe('webp');
    expect((await sharp(await renderDay('2004-07-01', 200)).metadata()).format).toBe('jpeg');
  });
});
