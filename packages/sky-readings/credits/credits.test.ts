import { describe, expect, it } from 'vitest';
import { mergeNames, readCredit, type Spelling } from '../index';

const names = (line: string) => readCredit(line).map(({ name }) => name);

describe('a credit line names', () => {
  it.each([
    ['Ann Example', ['Ann Example']],
    ['Ann Example (Example Observatory)', ['Ann Example']],
    ['Ann Example (www.example.com', ['Ann Example']],
    ['Ann Example & Bo Sample', ['Ann Example', 'Bo Sample']],
    ['Ann Example, Bo Sample and Cy Model', ['Ann Example', 'Bo Sample', 'Cy Model']],
    ['Ann Example (A), Bo Sample (B), and Cy Model (C)', ['Ann Example', 'Bo Sample', 'Cy Model']],
    ['A. Example (Some U.) et al., NASA', ['A. Example', 'NASA']],
    ['NASA, ESA, Hubble Heritage Team', ['NASA', 'ESA', 'Hubble Heritage Team']],
    ['NASA/JPL-Caltech', ['NASA', 'JPL-Caltech']],
    ['Ann Example / Example Observatory', ['Ann Example', 'Example Observatory']],
    ['Ann Example - Bo Sample', ['Ann Example', 'Bo Sample']],
    ['Ann Example-Sample', ['Ann Example-Sample']],
    ['Ludwig van der Example', ['Ludwig van der Example']],
    ['Ann deExample Sample', ['Ann deExample Sample']],
    ['StarExamples', ['StarExamples']],
    ['example-sky.com', ['example-sky.com']],
    // Couples share a surname.
    ['Ann and Bo Example', ['Ann Example', 'Bo Example']],
    ['Ann & Bo Example (Some Place)', ['Ann Example', 'Bo Example']],
    // Surnames before a comma are no names of their own.
    ['Example, Ann', ['Example Ann']],
    ['Example, A Bo', ['Example A Bo']],
    // Labels say who did what; those who did not make the picture are left out.
    ['Copyright: Ann Example', ['Ann Example']],
    ['Image Credit: Ann Example; Copyright: Bo Sample', ['Ann Example', 'Bo Sample']],
    ['Ann Example; © Bo Sample', ['Ann Example', 'Bo Sample']],
    ['NASA, Copyright Ann Example', ['NASA', 'Ann Example']],
    ['Data: ESA; Processing & License: Ann Example', ['ESA', 'Ann Example']],
    ['Optical (RGB+Ha): Ann Example; Infrared: NASA', ['Ann Example', 'NASA']],
    ['Ann Example Image Data: NASA', ['Ann Example', 'NASA']],
    ['Ann Example; Music: Bo Sample (Label), Cy Model', ['Ann Example']],
    ['Ann Example; Text: Bo Sample (Some U.)', ['Ann Example']],
    ['Ann Example; Rollover Annotation: Bo Sample', ['Ann Example']],
    ['Ann Example; Whatever this is: Bo Sample', ['Ann Example']],
    ['reprocessed by Ann Example', ['Ann Example']],
    ['1994 by Ann Example. All rights reserved.', ['Ann Example']],
    ['Ann Example. Used with permission.', ['Ann Example']],
    ['2025 Ann Example', ['Ann Example']],
    ['© 2025 Ann Example', ['Ann Example']],
    ['(SADR team)', ['SADR team']],
    ['Ann Example \uFFFD', ['Ann Example']],
  ])('%s', (line, expected) => {
    expect(names(line)).toEqual(expected);
  });

  it.each([
    '',
    'Public domain',
    'Not named; see the original page',
    'Copyright, but the source does not say whose',
    'Unknown',
    'Thierry',
    'full Moon',
    'an annual shower',
    'When the Moon',
    'How big is planet Earth',
    'Apollo 15',
    'solar cycle 25',
    'J. K.',
    '2.5 meter Telescope',
  ])('nobody: %s', (line) => {
    expect(names(line)).toEqual([]);
  });

  it('with the part that stands for each', () => {
    expect(readCredit('Ann and Bo Example (U. X)').map(({ text }) => text)).toEqual([
      'Ann',
      'Bo Example',
    ]);
    expect(readCredit('Example, Ann').map(({ text }) => text)).toEqual(['Example, Ann']);
  });

  it('each once, by a key without accents and punctuation', () => {
    const [one, ...others] = readCredit("The Zoë O'Łann-Ex (A); Zoe O’Lann Ex (B)");
    expect(one?.key).toBe('zoe-olann-ex');
    expect(others).toEqual([]);
    expect(readCredit('Zo\uFFFD Example')[0]?.key).toBe('zo_-example');
  });
});

/** The names that are one person, by spellings of one picture each, or with the years of more. */
function merged(...spelled: (string | [name: string, from: number, to: number])[]): string[] {
  const spellings = spelled.flatMap((each): Spelling[] => {
    const [line, from, to] = typeof each === 'string' ? [each, 2004, 2004] : each;
    const count = to - from + 1;
    return readCredit(line).map(({ key, name }) => ({ key, name, count, years: [from, to] }));
  });
  return mergeNames(spellings)
    .filter(({ spellings: { length } }) => length > 1)
    .map(({ spellings: some }) => some.join(' = '));
}

describe('are one person', () => {
  it.each([
    ['accents', ['Zoë Example', 'Zoe Example'], 'Zoe Example = Zoë Example'],
    ['case and dots', ['R. Jay Example', 'R JAY EXAMPLE'], 'R JAY EXAMPLE = R. Jay Example'],
    ['hyphens', ['Ann-Bo Example', 'Ann Bo Example'], 'Ann Bo Example = Ann-Bo Example'],
    [
      'two letters for one',
      ['Jürgen Example', 'Juergen Example'],
      'Juergen Example = Jürgen Example',
    ],
    ['a lost letter', ['Jos\uFFFD Example', 'José Example'], 'José Example = Jos\uFFFD Example'],
    ['a middle initial', ['Ann B. Example', 'Ann Example'], 'Ann B. Example = Ann Example'],
    ['a middle name', ['Ann B. Example', 'Ann Bea Example'], 'Ann B. Example = Ann Bea Example'],
    ['an initial', ['A. Example', 'Ann Example'], 'Ann Example = A. Example'],
    ['two initials', ['A. B. Example', 'Ann Example'], 'Ann Example = A. B. Example'],
    ['only initials', ['A. B. Example', 'A. Example'], 'A. B. Example = A. Example'],
  ])('%s', (_by, spelled, expected) => {
    expect(merged(...spelled)).toEqual([expected]);
  });

  it('an initial where another first name begins otherwise', () => {
    expect(merged('A. Example', 'Ann Example', 'Bo Example')).toEqual(['Ann Example = A. Example']);
  });
});

describe('stay two', () => {
  it.each([
    ['a reversed order', ['Ann Example', 'Example Ann']],
    ['a nickname', ['Thomas Example', 'Tom Example']],
    ['a second surname', ['Ann Example', 'Ann Example Sample']],
    ['two middle initials', ['Ann B. Example', 'Ann C. Example', 'Ann Example']],
    ['an initial of two', ['A. Example', 'Ann Example', 'Amy Example']],
    ['an initial and a surname of many', ['A. Example', 'Ann Example', 'Bo Example', 'Cy Example']],
    ['other initials', ['A. B. Example', 'A. C. Example']],
    ['a lost letter that may be two', ['J\uFFFDrgen Example', 'Jörgen Example', 'Jürgen Example']],
    ['organisations', ['U. Observatory', 'Upper Observatory']],
    ['a place and a person', ['Ann Example', 'Ann Example Observatory']],
  ])('%s', (_by, spelled) => {
    expect(merged(...spelled)).toEqual([]);
  });

  it('an initial of another time', () => {
    expect(merged(['A. Example', 1996, 1999], ['Ann Example', 2004, 2020])).toEqual([]);
    expect(merged(['A. Example', 1996, 2001], ['Ann Example', 2004, 2020])).toHaveLength(1);
  });
});

it('are called by their most frequent spelling, written out and undamaged', () => {
  const spellings = [
    ['Z. Example', 9],
    ['Zo\uFFFD Example', 7],
    ['Zoë Example', 2],
    ['Zoe Example', 1],
  ].map(([name, count]) => {
    const [{ key } = { key: '' }] = readCredit(String(name));
    return { key, name: String(name), count: Number(count), years: [2004, 2004] as const };
  });
  const expected = {
    id: 'zoe-example',
    name: 'Zoë Example',
    keys: ['zoe-example', 'z-example', 'zo_-example'],
    spellings: ['Zoë Example', 'Zoe Example', 'Z. Example', 'Zo\uFFFD Example'],
  };
  expect(mergeNames(spellings)).toEqual([expected]);
  expect(mergeNames(spellings.toReversed())).toEqual([expected]);
});
