import { expect, it } from 'vitest';
import { bestMonth, highestTonight, seenFrom } from './visibility';

it.each([
  ['Andromeda Galaxy', 10.68, 41.27, 'October', 'north of 49° south'],
  ['Orion Nebula', 83.82, -5.39, 'December', 'south of 85° north'],
  ['Antares', 247.35, -26.43, 'May', 'south of 64° north'],
])('knows when and from where the %s is seen', (_name, ra, dec, month, from) => {
  expect(bestMonth(ra)).toBe(month);
  expect(seenFrom(dec)).toBe(from);
});

it('tells the hour of the Sun at which a place is highest', () => {
  // At the March equinox the Sun is at 0°: what is opposite is highest at midnight.
  const equinox = Date.UTC(2024, 2, 20, 3);
  expect(highestTonight(180, equinox)).toEqual({ clock: '00:00', isDark: true });
  expect(highestTonight(0, equinox)).toEqual({ clock: '12:00', isDark: false });
});

it('sees the equator from everywhere', () => {
  expect(seenFrom(0)).toBe('everywhere on Earth');
});
