import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../contract/searchQuery';
import type { SearchStep } from '../../../contract/searchSteps';
import { exactSearch, meantSearch, shorterSearches, unquotedSearch } from './otherSearches';

const read = (text: string) => parseSearch(text, 2026);
const step = (kind: SearchStep['kind'], from: string, to: string): SearchStep => ({
  kind,
  from,
  to,
});

describe('what a search meant', () => {
  it.each([
    ['horsehead nebla', [step('near', 'nebla', 'nebula')], 'horsehead nebula'],
    ['Pilars of creation', [step('near', 'Pilars', 'pillars')], 'pillars of creation'],
    ['stone of henge', [step('joined', 'stone henge', 'stonehenge')], 'stonehenge'],
    ['firerainbow', [step('split', 'firerainbow', 'fire rainbow')], 'fire rainbow'],
    ['Hale-Bop, moon', [step('near', 'bop', 'bopp')], 'Hale-bopp, moon'],
    [
      'supper nova',
      [step('near', 'supper', 'super'), step('joined', 'supper nova', 'supernova')],
      'supernova',
    ],
    ['"nebla" nebla 2004', [step('near', 'nebla', 'nebula')], '"nebla" nebula, 2004'],
    ['Σεληνη -comet', [step('name', 'Σεληνη', 'Moon')], 'Moon, -comet'],
  ])('has the words of the archive: %s', (text, steps, meant) => {
    expect(meantSearch(read(text), steps)).toBe(meant);
  });

  it('is what was typed where no word is another one', () => {
    const words = [step('words', 'moon tower', 'moon tower'), step('most', 'moon tower', 'moon')];
    expect(meantSearch(read('moon tower'), words)).toBeUndefined();
    expect(meantSearch(read('moon tower'), [step('near', 'towr', 'tower')])).toBeUndefined();
  });
});

it('the exact search is the same in quotes', () => {
  expect(exactSearch(read('jelly fish, in 2004, by:ann -comet'))).toBe(
    '"jelly fish", 2004, by:"ann", -comet',
  );
  expect(unquotedSearch(read('"jelly fish", by:ann'))).toBe('jelly fish, by:"ann"');
  expect(unquotedSearch(read('jelly fish'))).toBeUndefined();
});

it('shorter searches leave out a word that says something', () => {
  expect(shorterSearches(read('heart on pluto, moon, 2004'))).toEqual([
    'on pluto, moon, 2004',
    'heart on, moon, 2004',
  ]);
  expect(shorterSearches(read('moon'))).toEqual([]);
  expect(shorterSearches(read('a1 b2 c3 d4 e5 f6 g7'))).toHaveLength(6);
});
