import { expect, it } from 'vitest';
import { differencesOf, type Thing } from './screens';

const things = (closeAt: number, ...others: Thing[]): Thing[] => [
  { role: 'button', name: 'Like', box: [10, 10, 40, 40] },
  { role: 'button', name: 'Like', box: [10, 410, 40, 40] },
  { role: 'button', name: 'Close', box: [closeAt, 10, 40, 40] },
  ...others,
];
const link = (top: number): Thing => ({ role: 'link', name: 'About', box: [0, top, 50, 20] });

it('leaves a few pixels to the letters of an engine, and what is at the edge of the window', () => {
  expect(differencesOf('a picture', { A: things(600), B: things(606) })).toEqual([]);
  expect(differencesOf('a picture', { A: things(600), B: things(600, link(797)) })).toEqual([]);
});

it('tells what stands elsewhere, or is in sight in one engine alone', () => {
  const [here, there] = [things(600, link(100)), things(607)];
  expect(differencesOf('a picture', { A: here, B: there })).toEqual([
    'a picture: button "Close" is at 600,10 (40 x 40) in A, but at 607,10 (40 x 40) in B.',
    'a picture: link "About" is at 0,100 (50 x 20) in A, but not in sight in B.',
  ]);
});
