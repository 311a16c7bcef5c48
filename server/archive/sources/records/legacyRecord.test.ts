import { describe, expect, it } from 'vitest';
import { NOT_NAMED, UNNAMED_OWNER } from '../../../../contract/unnamed';
import { cleanRecord } from './cleanRecord';
import { readLegacyRecord } from './legacyRecord';
import { fc } from '../../../../test/properties';

type LegacyRecord = Partial<Record<string, string | undefined>>;

/** The picture of a legacy record; throws the reason where the record is set aside. */
function clean(overrides: LegacyRecord = {}) {
  const { record, fault: misread } = readLegacyRecord({
    date: '2003-05-06',
    title: 'A quiet comet',
    explanation: 'It hangs there: small and blue.',
    url: 'https://pictures.example/comet.jpg',
    media_type: 'image',
    ...overrides,
  });
  const { picture, fault } = record ? cleanRecord(record) : { fault: misread };
  if (!picture) {
    throw new Error(fault);
  }
  return picture;
}

const explained = (explanation: string) => clean({ explanation }).explanation;
const PAGE = 'https://apod.nasa.gov/apod/ap030506.html';
const MISSING = `No explanation of this picture was kept. Its page at the source may have one: ${PAGE}`;

describe('a title', () => {
  it('loses its newlines, blanks and entities', () => {
    expect(clean({ title: '\n A \r\n quiet\u00a0\t &amp; small comet&#33; ' }).title).toBe(
      'A quiet & small comet!',
    );
  });

  it.each([
    ['A Quiet Comet\r\nCredit:', 'A Quiet Comet', NOT_NAMED],
    ['A Quiet Comet Credit and Copyright: ', 'A Quiet Comet', UNNAMED_OWNER],
    ['A Quiet Comet Illustration Credit:', 'A Quiet Comet', NOT_NAMED],
    ['Give Credit: A Comet', 'Give Credit: A Comet', NOT_NAMED],
  ])('%j loses a label without names at its end', (raw, title, credit) => {
    expect(clean({ title: raw })).toMatchObject({ title, credit });
    expect(clean({ title: raw, copyright: 'Ann' })).toMatchObject({ title, credit: 'Ann' });
  });
});

describe('a credit', () => {
  it.each([
    ['\nAnn\nExample \n(Some Obs.)', 'Ann Example (Some Obs.)'],
    ['Image Credit & Copyright: Ann Example', 'Ann Example'],
    ['Picture Credit:Ann Example;', 'Ann Example'],
    ['Animation Credit: Image Credit: Ann Example', 'Ann Example'],
    ['Copyright: Ann Example', 'Ann Example'],
    ['; : Ann Example,', 'Ann Example'],
    ['Ann Example; Music Credit: Bo', 'Ann Example; Music Credit: Bo'],
    [undefined, NOT_NAMED],
    [' \n ', NOT_NAMED],
  ])('%j becomes %j', (copyright, credit) => {
    expect(clean({ copyright }).credit).toBe(credit);
  });

  it('is cut where the article begins, which gives its lost first letters back', () => {
    const picture = clean({
      copyright:
        "Some\nObservatory\n\n Explanation:  \nWandering star\nG7 is bright. \n\n\nTomorrow's picture: Dust \n| Archive \n| Glossary",
      explanation: 'dering star G7 is bright.',
    });
    expect(picture.credit).toBe('Some Observatory');
    expect(picture.explanation).toBe('Wandering star G7 is bright.');
  });

  it('gives its article to an entry without an explanation', () => {
    const picture = clean({ copyright: 'Ann\n Explanation: A star.', explanation: ' ' });
    expect(picture).toMatchObject({ credit: 'Ann', explanation: 'A star.' });
  });

  it('leaves an explanation alone that its article does not hold', () => {
    const picture = clean({ copyright: 'Ann\n Explanation: A star.', explanation: 'a moon.' });
    expect(picture.explanation).toBe('a moon.');
  });
});

describe('an explanation', () => {
  it('that is missing says so and names the source page', () => {
    expect(explained(' \n ')).toBe(MISSING);
    expect(clean({ explanation: undefined })).toMatchObject({
      explanation: MISSING,
      source_url: PAGE,
    });
  });

  it('that holds nothing but the page counts as missing', () => {
    expect(
      explained(
        "Tomorrow's picture: Dust   < | Archive | Index |   Authors & editors: Robert Nemiroff & Jerry Bonnell",
      ),
    ).toBe(MISSING);
  });

  it('loses the head of the page, whose credit is kept', () => {
    const head = "Today's Picture: May 6, 1995    A Comet: Blue   Picture Credit: NASA, Obs.  ";
    const picture = clean({ explanation: `${head}Explanation:  It hangs there: blue.` });
    expect(picture).toMatchObject({ credit: 'NASA, Obs.', explanation: 'It hangs there: blue.' });
  });

  it('keeps what stands before its label as a motto', () => {
    expect(explained('"We watched the sky."  (from a tale) Explanation: Stars.')).toBe(
      '"We watched the sky." (from a tale) Stars.',
    );
  });

  it('keeps small first letters that no copy can restore', () => {
    expect(explained('llow dwarf stars glow.')).toBe('llow dwarf stars glow.');
  });

  it.each([
    "   Tomorrow's picture: Dust",
    '   Tomorrow’s picture: Dust',
    '   Tomorrow’s picture',
    " Tomorrow's picture: Dust | Archive | Glossary",
    '   We keep an archive of previous Astronomy Pictures of the Day.',
    '  We keep an archive file.  Astronomy Picture of the Day is brought to you by  Robert Nemiroff',
    '   Follow APOD on: Facebook, Google Plus, or Twitter',
    '   Explore Your Universe: Random APOD Generator',
    ' Explore Your Universe: Random APOD Generator',
    '   Your Sky Surprise: What picture did APOD feature on your birthday? (post 1995)',
    '   Gallery: Comets of the year',
    '   News: A comet is coming   Open Science: Browse 10+ codes in the Astrophysics Source Code Library',
    '   Note: An APOD editor will speak in a town tonight.',
    '   APOD editor to review pictures in a town',
    ' Tonight: APOD Talk in a town',
    '\n\nJigsaw Challenge: Astronomy Puzzle of the Day',
  ])('loses the notice %j', (notice) => {
    expect(explained(`It hangs there: blue.${notice}`)).toBe('It hangs there: blue.');
  });

  it.each([
    '   It is the only one of its kind: a blue comet.',
    '   Note added in 2010: the name of the comet is disputed.',
    "   Editor's note: This APOD was corrected.",
    '   Quiz: Can you find the second comet?',
    '   Ann Example, first person to see this blue comet: 1930 - 2012',
    ' Follow the arc to bright Deneb.',
    " In fact, tomorrow's picture might be the same.",
    '   Most probably: a volcano.   It erupts daily.',
  ])('keeps %j', (ending) => {
    expect(explained(`A comet.${ending}`)).toBe(`A comet. ${ending.trim().replace(/\s+/g, ' ')}`);
  });
});

describe('a record that cannot be used', () => {
  it.each<[LegacyRecord, string]>([
    [{ title: ' ' }, 'It has no title.'],
    [{ title: 'NASA Science' }, 'It is the source\'s placeholder, titled "NASA Science".'],
    [{ url: 'https://a.example/nasa-logo-web.png' }, "Its picture is the source's placeholder."],
    [{ hdurl: 'https://a.example/news-thumbnail.png' }, "Its picture is the source's placeholder."],
  ])('%j says why', (fields, reason) => {
    expect(() => clean(fields)).toThrow(reason);
  });
});

describe('any text at all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'Explanation: ',
          'Credit: ',
          '   ',
          "Tomorrow's picture: ",
          'APOD',
          'A b.',
          '\n',
          '|',
        ),
      )
      .map((parts) => parts.join('')),
  );
  const record = fc.record({
    copyright: text,
    explanation: text,
    url: fc.oneof(text, fc.webUrl()),
    hdurl: text,
  });

  it('gives a credit, an explanation, and https addresses or none', () => {
    fc.assert(
      fc.property(record, (fields) => {
        const picture = clean(fields);
        expect(picture.credit.trim()).not.toBe('');
        expect(picture.explanation.trim()).not.toBe('');
        expect(`${picture.credit}${picture.explanation}`).not.toMatch(/[\n\t]| {2}/);
        for (const url of [picture.image_url, picture.original_url, picture.video_url]) {
          expect(url ?? 'https://').toMatch(/^(https:\/\/|\/images\/stills\/)/);
        }
      }),
    );
  });

  it('that is plain prose stays as it is', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    const prose = fc.array(word, { minLength: 1 }).map((words) => `The ${words.join(' ')}.`);
    fc.assert(
      fc.property(prose, (sentence) => {
        expect(explained(sentence)).toBe(sentence);
      }),
    );
  });
});
