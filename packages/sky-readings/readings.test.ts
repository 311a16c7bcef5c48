import { Readable } from 'node:stream';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { measureCredits, measureObjects, parseColors, readPicture } from './index';
import { LABELLED } from './sky/labelled';

const SIDE = 8;
const red = Array.from({ length: SIDE * SIDE }, () => [180, 30, 40, 255]).flat();

const PICTURE = {
  date: '2004-07-01',
  title: 'Auroras over Saturn',
  explanation: 'Its moon Titan is farther out than the Cassini spacecraft.',
  credit: 'Ann Example, Bo Sample',
  placeholder: Buffer.from(rgbaToThumbHash(SIDE, SIDE, red)).toString('base64'),
};

const each = (...items: object[]) => Readable.from(items);

it('reads objects, subjects, words, colours and names of a picture', () => {
  const { traits, credits, colors } = readPicture(PICTURE);
  expect(traits).toEqual([
    ['shows', 'saturn'],
    ['mentions', 'titan'],
    ['subject', 'auroras'],
    ['word', 'aurora'],
    ['word', 'saturn'],
    ['cell', expect.stringMatching(/^\d+$/)],
  ]);
  expect(credits).toEqual([
    { key: 'ann-example', name: 'Ann Example' },
    { key: 'bo-sample', name: 'Bo Sample' },
  ]);
  expect(parseColors(colors ?? '')).toHaveLength(27);
});

it('reads no colours where there is no placeholder', () => {
  const { traits, colors } = readPicture({ ...PICTURE, placeholder: null });
  expect(colors).toBeUndefined();
  expect(traits.map(([kind]) => kind)).not.toContain('cell');
});

it('measures what titles show by the labels, and counts the days that it did not get', async () => {
  const { lines, missing } = await measureObjects(
    each({ ...PICTURE, date: '2024-01-01' }, { ...PICTURE, date: '1995-06-15' }),
  );
  expect(missing).toBe(Object.keys(LABELLED).length - 1);
  expect(lines[0]).toBe('2024-01-01 shows: wrong saturn, missed ngc1232');
  expect(lines).toContainEqual(
    expect.stringMatching(/^shows, 2024: 1 entries, 0 objects right, 1/),
  );
});

it('tells the people of some credit lines, and which spellings are one of them', async () => {
  const lines = ['Wlodek Example', 'Włodek Example', '(no name here)'];
  expect(await measureCredits(each(...lines.map((credit) => ({ ...PICTURE, credit }))))).toEqual([
    '3 credit lines, of which 1 name nobody',
    '2 spellings of names, 1 people and organisations',
    '1 of them are spelled in several ways:',
    '  Wlodek Example = Włodek Example',
    'lines that name nobody:',
    '  (no name here)',
  ]);
});
