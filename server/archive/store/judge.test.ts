/** The judge's table of cases: what the archive has, what a source says next, and what is shown then. */
import { expect, it } from 'vitest';
import { NOT_NAMED, UNNAMED_OWNER } from '../../../contract/unnamed';
import { createRecord } from '../../testing/testServer';
import { missingExplanation, sourcePage } from './blanks';
import { judge, type Loss } from './judge';
import type { PictureRow } from './schema';
import type { PictureRecord } from './storedPictures';

const DATE = '2004-07-01';
const TEXT =
  'A long text that tells of the sky, of its stars and of all that is between them. '.repeat(4);
const PICTURE = `https://pictures.example/${DATE}.jpg`;
const DRAWN = `/images/stills/${DATE}.jpg`;
const FILM = 'https://films.example/42';
const [EARLIER, LATER] = ['2004-07-01T04:05:00', '2004-08-01T00:00:00'];

const record = (fields: Partial<PictureRecord> = {}) =>
  createRecord({ explanation: TEXT, source_modified_at: EARLIER, ...fields });
const row = (fields: Partial<PictureRecord> = {}): PictureRow => ({
  ...record(fields),
  image_edition: null,
  file_hash: null,
  file_etag: null,
  file_last_modified: null,
  file_checked_at: null,
  readings: '{}',
  rules_version: 1,
});
/** A film of the day. */
const film = { image_url: DRAWN, video_url: FILM, media_type: 'video' } as const;
const noPicture = { image_url: null, media_type: 'other' } as const;
const newer = { source_modified_at: LATER };
const dump = { provenance: 'legacy', source_modified_at: null } as const;
const noText = { explanation: missingExplanation(sourcePage(DATE)) };
/** Two days of the month that lost a part before. */
const before = (part: Loss['part']): Loss[] =>
  ['2004-07-20', '2004-07-21'].map((date) => ({ date, part, source: 'nasa', isGone: false }));

interface Case {
  /** Nothing if the day is new. */
  former?: Partial<PictureRecord>;
  next: Partial<PictureRecord>;
  losses?: Loss[];
  /** The verdict: fields of the shown picture, `left`, or the reason of a refusal. */
  expected: Partial<PictureRecord> | string;
}

const LACKS_PICTURE = 'It lacks the picture that the archive has.';
const LACKS_TEXT = 'It lacks the text that the archive has.';
const LACKS_FILM = 'It lacks the film that the archive has.';
const AND_OTHERS = ', and so do records of other days of the month.';

const withdrawn = { ...noPicture, ...newer, title: 'Withdrawn' };
const cut = (part: number) => ({ explanation: TEXT.slice(0, TEXT.length * part) });

const CASES: Record<string, Case> = {
  'a new day': { next: {}, expected: {} },
  'a new day without a picture': { next: noPicture, expected: noPicture },
  'the same again': { former: {}, next: {}, expected: {} },
  // Corrections, with a later time of change or without any.
  'another title': { former: {}, next: { title: 'Other' }, expected: { title: 'Other' } },
  'another address': {
    former: {},
    next: { image_url: `${PICTURE}2.jpg` },
    expected: { image_url: `${PICTURE}2.jpg` },
  },
  'another credit': { former: {}, next: { credit: 'Bo' }, expected: { credit: 'Bo' } },
  'a shorter text': { former: {}, next: cut(0.3), expected: cut(0.3) },
  'a film for a picture': { former: {}, next: film, expected: film },
  'a picture for a film': {
    former: film,
    next: {},
    expected: { image_url: PICTURE, video_url: null },
  },
  'a picture for a day without one': {
    former: noPicture,
    next: {},
    expected: { image_url: PICTURE },
  },
  'a time of change that is left out': {
    former: {},
    next: { source_modified_at: null },
    expected: { source_modified_at: EARLIER },
  },
  // Losses.
  'no picture': { former: {}, next: noPicture, expected: LACKS_PICTURE },
  'a drawn still and no film': { former: {}, next: { image_url: DRAWN }, expected: LACKS_PICTURE },
  'no picture, saved anew': {
    former: {},
    next: { ...noPicture, ...newer },
    expected: LACKS_PICTURE,
  },
  'no picture, with another title': {
    former: {},
    next: { ...noPicture, title: 'Other' },
    expected: LACKS_PICTURE,
  },
  'a picture that is withdrawn with a word': { former: {}, next: withdrawn, expected: withdrawn },
  'a third picture of the month that is withdrawn': {
    former: {},
    next: withdrawn,
    losses: before('picture'),
    expected: LACKS_PICTURE.replace('.', AND_OTHERS),
  },
  'a picture that is withdrawn where others lost their texts': {
    former: {},
    next: withdrawn,
    losses: before('text'),
    expected: withdrawn,
  },
  'a withdrawal whose text is gone as well': {
    former: {},
    next: { ...withdrawn, ...noText },
    expected: 'It lacks the picture and the text that the archive has.',
  },
  'no text': { former: {}, next: noText, expected: LACKS_TEXT },
  'no text, saved anew with another title': {
    former: {},
    next: { ...noText, ...newer, title: 'Other' },
    expected: LACKS_TEXT,
  },
  'a fifth of a text': { former: {}, next: cut(0.2), expected: LACKS_TEXT },
  'a fifth of a text, newer': { former: {}, next: { ...cut(0.2), ...newer }, expected: cut(0.2) },
  'a third text of the month that is cut': {
    former: {},
    next: { ...cut(0.2), ...newer },
    losses: before('text'),
    expected: LACKS_TEXT.replace('.', AND_OTHERS),
  },
  'no text of a day that had none': { former: noText, next: noText, expected: noText },
  'a film without its address': { former: film, next: noPicture, expected: LACKS_FILM },
  'a film without its address, but a poster': {
    former: film,
    next: { media_type: 'other' },
    expected: LACKS_FILM,
  },
  // Fields that stay of the former record.
  'a film without its poster': {
    former: { ...film, image_url: PICTURE },
    next: film,
    expected: { ...film, image_url: PICTURE },
  },
  'another film without a poster': {
    former: { ...film, image_url: PICTURE, video_url: `${FILM}2` },
    next: film,
    expected: film,
  },
  'no credit': { former: {}, next: { credit: NOT_NAMED }, expected: { credit: 'Ann Example' } },
  'a credit that is taken away': {
    former: {},
    next: { credit: NOT_NAMED, ...newer },
    expected: { credit: NOT_NAMED },
  },
  'a third credit of the month that is taken away': {
    former: {},
    next: { credit: NOT_NAMED, ...newer },
    losses: before('credit'),
    expected: { credit: 'Ann Example' },
  },
  'an owner whose name is lost': {
    former: {},
    next: { credit: UNNAMED_OWNER },
    expected: { credit: 'Ann Example' },
  },
  'no copyright': {
    former: { credit: 'NASA; © Ann', copyright: 'Ann' },
    next: { credit: 'NASA' },
    expected: { credit: 'NASA; © Ann', copyright: 'Ann' },
  },
  'no copyright of the same name': {
    former: { credit: 'Ann', copyright: 'Ann' },
    next: { credit: 'Ann' },
    expected: { credit: 'Ann', copyright: 'Ann' },
  },
  'a copyright alone': {
    former: { credit: 'NASA; © Ann', copyright: 'Ann' },
    next: { credit: 'Ann', copyright: 'Ann' },
    expected: { credit: 'NASA; © Ann', copyright: 'Ann' },
  },
  'others, without a copyright': {
    former: { credit: 'Ann', copyright: 'Ann' },
    next: { credit: 'ESO' },
    expected: { credit: 'ESO', copyright: null },
  },
  'a copyright that was not known': {
    former: { credit: 'Ann' },
    next: { credit: 'Ann', copyright: 'Ann' },
    expected: { credit: 'Ann', copyright: 'Ann' },
  },
  'no page of its own': {
    former: { source_url: 'https://science.nasa.gov/a/' },
    next: { source_url: sourcePage(DATE) },
    expected: { source_url: 'https://science.nasa.gov/a/' },
  },
  'no text and no page of its own': {
    former: { source_url: 'https://science.nasa.gov/a/', ...noText },
    next: noText,
    expected: { explanation: missingExplanation('https://science.nasa.gov/a/') },
  },
  'no description': { former: { alt: 'A moon' }, next: {}, expected: { alt: 'A moon' } },
  'a text that lost its first letters': {
    former: { ...dump, explanation: 'Elliptical galaxies glow.' },
    next: { ...dump, explanation: 'cal galaxies glow.' },
    expected: { explanation: 'Elliptical galaxies glow.' },
  },
  'the same lost letters again': {
    former: { ...dump, explanation: '…cal galaxies glow.' },
    next: { ...dump, explanation: 'cal galaxies glow.' },
    expected: { explanation: '…cal galaxies glow.' },
  },
  'a text that lost letters': {
    former: { ...dump, explanation: 'Włodek’s sky.' },
    next: { ...dump, explanation: 'W\uFFFDodek’s sky.' },
    expected: { explanation: 'Włodek’s sky.' },
  },
  // Another source.
  'a poorer source': { former: {}, next: { ...dump, title: 'Old' }, expected: 'left' },
  'a picture of a poorer source': {
    former: noPicture,
    next: dump,
    expected: { image_url: PICTURE, provenance: 'legacy' },
  },
  'a picture of a poorer source, without a text': {
    former: noPicture,
    next: { ...dump, ...noText },
    expected: 'left',
  },
  'a better source': { former: dump, next: {}, expected: { provenance: 'nasa' } },
  'a better source with a short text': {
    former: dump,
    next: { explanation: 'Short.' },
    expected: { explanation: 'Short.' },
  },
  'a better source for a text that lost letters': {
    former: { ...dump, explanation: '…cal galax\uFFFD glow.' },
    next: { explanation: 'Elliptical galaxies glow.' },
    expected: { explanation: 'Elliptical galaxies glow.' },
  },
  'a better source without a picture': { former: dump, next: withdrawn, expected: LACKS_PICTURE },
  'a better source without a text': { former: dump, next: noText, expected: LACKS_TEXT },
  'a better source that names nobody': {
    former: dump,
    next: { credit: NOT_NAMED, ...newer },
    expected: { credit: 'Ann Example' },
  },
};

it.each(Object.entries(CASES))('%s', (_name, { former, next, losses = [], expected }) => {
  const pictures = new Map(former ? [[DATE, row(former)]] : []);
  const [verdict] = judge([record(next)], { pictures, losses }).verdicts;
  if (typeof expected === 'object') {
    expect(verdict).toMatchObject({ ruling: 'shown', picture: expected });
  } else if (expected === 'left') {
    expect(verdict).toMatchObject({ ruling: 'left' });
  } else {
    expect(verdict).toMatchObject({ ruling: 'refused', reason: expected });
  }
});

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => `2004-07-${String(index + 1).padStart(2, '0')}`);
const textOf = (date: string) => ({ explanation: `${TEXT} ${date}` });
/** A reading of some days of July that all change alike. */
function readDays(count: number, fields: Partial<PictureRecord>, losses: Loss[] = []) {
  const former = days(count).map((date) => row({ date, ...textOf(date) }));
  return judge(
    former.map(({ date }) =>
      createRecord({ date, ...textOf(date), source_modified_at: LATER, ...fields }),
    ),
    { pictures: new Map(former.map((each) => [each.date, each])), losses },
  );
}
const rulings = ({ verdicts }: ReturnType<typeof judge>) => verdicts.map(({ ruling }) => ruling);

it.each<[string, Partial<PictureRecord>]>([
  ['pictures are withdrawn', { ...noPicture, title: 'Withdrawn' }],
  ['texts are cut', { explanation: 'Gone.' }],
  ['pictures are one', { image_url: 'https://pictures.example/soon.jpg' }],
  ['texts are one', { explanation: `${TEXT} again` }],
])('refuses all of three days of a reading whose %s', (_what, fields) => {
  expect(rulings(readDays(3, fields))).toEqual(['refused', 'refused', 'refused']);
});

it('believes its own sample', () => {
  const fields = { explanation: `${TEXT} again`, provenance: 'sample' } as const;
  expect(rulings(readDays(3, fields))).toEqual(['shown', 'shown', 'shown']);
});

it('counts the losses of a month over its readings, and forgets those that were refused and came back', () => {
  const fields = { ...noPicture, title: 'Withdrawn' };
  const first = readDays(2, fields);
  expect(rulings(first)).toEqual(['shown', 'shown']);
  expect(first.losses).toMatchObject([
    { date: '2004-07-01', part: 'picture', source: 'nasa', isGone: true },
    { date: '2004-07-02', isGone: true },
  ]);
  const third = { ...record(fields), date: '2004-07-09', ...newer };
  const pictures = new Map([['2004-07-09', row({ date: '2004-07-09' })]]);
  const second = judge([third], { pictures, losses: first.losses });
  expect(rulings(second)).toEqual(['refused']);
  expect(second.losses).toHaveLength(3);
  const whole = judge([record({ date: '2004-07-09' })], { pictures, losses: second.losses });
  expect(whole.losses).toEqual(first.losses);
});

it('leaves other months and other sources alone', () => {
  const lost = before('picture');
  const other = lost.map((loss) => ({ ...loss, date: loss.date.replace('-07-', '-06-') }));
  const foreign = lost.map((loss): Loss => ({ ...loss, source: 'legacy' }));
  const pictures = new Map([[DATE, row()]]);
  expect(rulings(judge([record(withdrawn)], { pictures, losses: [...other, ...foreign] }))).toEqual(
    ['shown'],
  );
});
