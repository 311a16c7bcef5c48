import { describe, expect, it } from 'vitest';
import { fc } from '../test/properties';
import { isBlank, parseSearch, partsOf } from './searchQuery';

const parse = (text: string) => parseSearch(text, 2026);
/** The keywords as they are searched, and what limits them. */
const read = (text: string) => partsOf(parse(text));

describe('a search text', () => {
  it.each([
    ['galaxy, nebula', ['galaxy', 'nebula']],
    ['spiral  galaxy', ['spiral galaxy']],
    [' , Nebula,, nebula,NÉBULA', ['Nebula']],
    ['"black hole"', ['"black hole"']],
    ['“black hole” jet', ['"black hole" jet']],
    ['"one, two", three', ['"one, two"', 'three']],
    ['a 5" telescope', ['a 5 telescope']],
    ['"" , !!!, ʻ', []],
  ])('has its keywords between commas and phrases in quotes: %j', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it.each([
    ['2004', ['2004']],
    ['comets in 2004', ['comets', '2004']],
    ['2003-2005', ['2003-2005']],
    ['2004-07', ['July 2004']],
    ['July 2004 eclipses', ['eclipses', 'July 2004']],
    ['total eclipse of Sept. 1997, Moon', ['total eclipse', 'Moon', 'September 1997']],
    ['2004-07-01', ['2004-07-01']],
    ['comet 1 jul 2004', ['comet', '2004-07-01']],
    ['comet July 1 2004', ['comet', '2004-07-01']],
    ['galaxy, 2004, 2005, 2004', ['galaxy', '2004', '2005']],
    ['total July 2004 eclipse', ['total eclipse', 'July 2004']],
  ])('has years, months and days, which limit all keywords: %j', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it.each([
    'NGC 2004',
    'Abell 2029',
    'asteroid 2004 FH',
    '2001 Mars Odyssey',
    'Apollo 1969',
    'Apophis 2029',
    '2004-13',
    'May',
    'm31',
    '1990s',
  ])('takes no other number for a year: %j', (text) => {
    expect(read(text)).toEqual([text]);
  });

  it.each([
    ['galaxy kind:image', ['galaxy', 'kind:image']],
    ['KIND: Films, moon -kind:images', ['moon', 'kind:film', '-kind:image']],
    ['kind:film kind:film', ['kind:film']],
    ['mankind:film kind:filming "kind:film"', ['mankind:film kind:filming "kind:film"']],
  ])('has pictures and films, which limit all keywords: %j', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it('knows the days of a month, a leap year included', () => {
    expect(parse('Feb 2004').days).toEqual([{ first: '2004-02-01', last: '2004-02-29' }]);
    expect(parse('2004').days).toEqual([{ first: '2004-01-01', last: '2004-12-31' }]);
    expect(parse('"2004"').days).toEqual([]);
  });

  it.each([
    ['by:gendler', ['by:"gendler"']],
    ['BY: "Rogelio Bernal" nebula, 2012', ['nebula', '2012', 'by:"Rogelio Bernal"']],
    ['by:ann, by:Ann, by:ben', ['by:"ann"', 'by:"ben"']],
    ['standby:ann', ['standby:ann']],
    ['by:', ['by:']],
    ['by:"!"', []],
  ])('has credits: %j', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it.each([
    ['-comet', ['-comet']],
    ['galaxy -comet, NEBULA -"black hole" -Comet', ['galaxy', 'NEBULA', '-comet', '-"black hole"']],
    ['Hale-Bopp - tail', ['Hale-Bopp - tail']],
    ['magnitude -5', ['magnitude -5']],
    ['2004 -"5" -by', ['2004', '-"5"', '-by']],
  ])('leaves out what follows a minus: %j', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  it('may name an object where it is plain', () => {
    const plain = parse('M 31 2004, "M 33", M 42 "Trapezium"').keywords;
    expect(plain.map(({ isPlain }) => isPlain)).toEqual([true, false, false]);
  });

  it('asks for nothing where there is no word', () => {
    expect([', !', '""', 'by:"-"'].map((text) => isBlank(parse(text)))).toEqual([true, true, true]);
    expect(['kind:film', '-kind:film'].some((text) => isBlank(parse(text)))).toBe(false);
    expect(['a', '2004', 'by:a'].map((text) => isBlank(parse(text)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is limited', () => {
    const many = Array.from({ length: 20 }, (_, index) => `w${index}`);
    expect(parse(many.join(',')).keywords).toHaveLength(10);
    expect(parse(many.join(' ')).keywords[0]?.phrases).toEqual([many.slice(0, 10).join(' ')]);
    expect(parse(many.map((word) => `by:${word}`).join()).credits).toHaveLength(10);
    expect(parse('"a" '.repeat(20)).keywords[0]?.phrases).toHaveLength(5);
  });

  it('is the same when it is printed and read again', () => {
    const word = fc.constantFrom(
      ...[
        'galaxy',
        '2004',
        'July',
        '1',
        '"',
        ',',
        'by:',
        'NGC',
        '-comet',
        '-"',
        '2004-07',
        'in',
        '"a b"',
        '!',
        ' ',
      ],
    );
    const text = fc.oneof(
      fc.array(word, { maxLength: 16 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, (each) => {
        const query = parse(each);
        expect(parse(partsOf(query).join(', '))).toEqual(query);
      }),
      { numRuns: 2_000 },
    );
  });
});
