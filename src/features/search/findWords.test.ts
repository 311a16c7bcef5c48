import { expect, it } from 'vitest';
import { findWords } from './findWords';

const marked = (text: string, ...phrases: string[]) =>
  findWords(text, phrases).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Galaxies and a galaxy, but no galactic dust', 'galaxy', ['Galaxies', 'galaxy']],
  ['A black hole; black holes, holes that are black', 'Black Hole', ['black hole', 'black holes']],
  ['Glowing gas glows, and glowed', 'glow', ['Glowing', 'glows', 'glowed']],
  ['Runs, running, run; images and imaging', 'run', ['Runs', 'running', 'run']],
  ['Over Tromsø and Hawaiʻi', 'tromso', ['Tromsø']],
  ['M31 and M 31', 'M 31', ['M 31']],
  ['銀河 in a sky', '銀河', ['銀河']],
  ['The glass and the mass', 'glasses', ['glass']],
  ['Stars', '!!!', []],
])('marks in %j the words of %j', (text, phrase, words) => {
  expect(marked(text, phrase)).toEqual(words);
});

it('marks several phrases in the order of the text', () => {
  expect(marked('Dust by a star', 'stars', 'dust')).toEqual(['Dust', 'star']);
});
