import { expect, it } from 'vitest';
import { type ComparedPicture, pairThenAndNow } from './thenAndNow';

const grey = (light: number) => Array.from({ length: 27 }, (_, at) => (at % 3 === 0 ? light : 0));

const picture = (year: number, more: Partial<ComparedPicture> = {}): ComparedPicture => ({
  date: `${year}-06-30`,
  image_url: `https://apod.example/${year}/${year}.jpg`,
  media_type: 'image',
  names: ['m31', 'andromeda'],
  ...more,
});
const look = (light: number, width = 900) => ({
  colors: grey(light),
  image_width: width,
  image_height: 600,
});
const yearsOf = (pictures: ComparedPicture[]) =>
  pairThenAndNow(pictures)?.dates.map((date) => Number(date.slice(0, 4)));

it('pairs the oldest and the newest of those that look alike, and says in what', () => {
  const pictures = [
    picture(1995, look(0.9)),
    picture(1996, look(0.2)),
    picture(2001, look(0.22)),
    picture(2009, look(0.25, 1000)),
    picture(2020, look(0.2, 3000)),
    picture(2025),
  ];
  expect(pairThenAndNow(pictures)).toEqual({
    dates: ['1996-06-30', '2009-06-30'],
    alike: ['colors', 'shape'],
  });
});

it.each([
  ['only what is known to be alike', [picture(1995), picture(2025)], []],
  [
    'a shape without colours',
    [picture(1995, { image_width: 9, image_height: 8 }), picture(2025, look(0.2, 700))],
    ['shape'],
  ],
])('says %s', (_, pictures, alike) => {
  expect(pairThenAndNow(pictures)?.alike).toEqual(alike);
});

it.each([
  ['show other things as well', [picture(1995, { names: undefined }), picture(2025)]],
  ['have no name in common', [picture(1995, { names: ['m32'] }), picture(2025)]],
  ['are films', [picture(1995), picture(2025, { media_type: 'video' })]],
  ['differ in colours', [picture(1995, look(0.2)), picture(2025, look(0.6))]],
  ['differ in shape', [picture(1995, look(0.2)), picture(2025, look(0.2, 2000))]],
  ['are one picture', [picture(1995, look(0.2)), picture(2025, look(0.2))]],
  [
    'are one file',
    [1995, 2025].map((year) => picture(year, { image_url: `https://apod.example/${year}/m.jpg` })),
  ],
  ['are of one year', [picture(2024, { date: '2024-08-01' }), picture(2025)]],
])('pairs none that %s', (_, pictures) => {
  expect(yearsOf(pictures)).toBeUndefined();
});
