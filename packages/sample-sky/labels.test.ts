import { describe, expect, it } from 'vitest';
import { sequence } from './drawing/random';
import { sampleDay } from './day';
import { describeDay } from './picture';
import { KINDS, kindOf, sceneOf } from './scenes';
import type { Box, Labels } from './scenes/labels';

const DAY = 86_400_000;
const FIRST = Date.parse('1995-06-16');
/** To the end of 2045, as far as events are worked out. */
const COUNT = 18_460;

const dayAt = (index: number) =>
  sampleDay(new Date(FIRST + index * DAY).toISOString().slice(0, 10));

const PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'];

/** 500 days by chance, and each of the events that by chance are hardly ever among them. */
function someDays() {
  const random = sequence('labels');
  const chosen = Array.from({ length: 500 }, () => dayAt(Math.floor(random() * COUNT)));
  const seen = new Set(chosen.map(kindOf));
  const rare = KINDS.filter((kind) => !seen.has(kind));
  const all = Array.from({ length: COUNT }, (_, index) => dayAt(index));
  return [...chosen, ...rare.flatMap((kind) => all.filter((day) => kindOf(day) === kind))];
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const namesOf = (date: string) =>
  sceneOf(sampleDay(date))
    .layOut(sampleDay(date))
    .labels.map(({ content }) => content);

/** What is wrong with the words of a picture. */
function faults({ labels, discs, size }: Labels): string[] {
  return labels.flatMap((label, index) => {
    const outside =
      label.x < 0 ||
      label.y < 0 ||
      label.x + label.width > size.width ||
      label.y + label.height > size.height;
    const over = labels.slice(0, index).filter((other) => meet(label, other));
    const covered = discs.filter(({ x, y, radius }) => {
      const dx = x - Math.max(label.x, Math.min(x, label.x + label.width));
      const dy = y - Math.max(label.y, Math.min(y, label.y + label.height));
      return Math.hypot(dx, dy) < radius;
    });
    return [
      ...(outside ? [`${label.content} leaves the picture`] : []),
      ...over.map((other) => `${label.content} lies over ${other.content}`),
      ...covered.map(({ radius }) => `${label.content} lies over a disc of ${radius}`),
    ];
  });
}

describe('words in the sample’s pictures', () => {
  it('lie over no other, over no body, and inside the picture', () => {
    const wrong = someDays().flatMap((day) =>
      faults(sceneOf(day).layOut(day)).map((fault) => `${day.date} ${kindOf(day)}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name each planet that is shown, also two beside each other', () => {
    expect(namesOf('2026-11-14')).toEqual(expect.arrayContaining(['Mars', 'Jupiter']));
    expect(namesOf('2021-05-25')).toEqual(
      expect.arrayContaining(['Earth', 'Jupiter', 'Saturn', 'Uranus', 'Neptune']),
    );
    expect(namesOf('2026-11-19')).toContain('Saturn');
  });

  it('name each planet that the text of a panorama tells of', () => {
    const panoramas = someDays().filter((day) => kindOf(day) === 'panorama');
    expect(panoramas.length).toBeGreaterThan(20);
    const missing = panoramas.flatMap((day) => {
      const { title, alt } = describeDay(day.date);
      const told = PLANETS.filter((planet) => `${title} ${alt}`.includes(planet));
      const named = namesOf(day.date);
      return told
        .filter((planet) => !named.includes(planet))
        .map((planet) => `${day.date} ${planet}`);
    });
    expect(missing).toEqual([]);
  });
});
