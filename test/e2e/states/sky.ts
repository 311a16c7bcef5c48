/** Objects, credits, and the sky. */
import { expect, type Page } from '@playwright/test';
import {
  answer,
  entriesOf,
  fail,
  firstCard,
  openPicture,
  type PageState,
  see,
  seeCards,
} from './pageState';

/**
 * M31 as if pictures of the archive showed it, of three years and of two shapes; the one of 1999 is liked, the other
 * two are comparable.
 */
export async function openPictured(
  page: Page,
  query = '',
  pair: object = { alone: true, then_and_now: ['colors', 'shape'] },
): Promise<void> {
  const [newest, middle, first] = await entriesOf(page);
  const object = (await (await page.request.get('/api/v1/objects/m31/')).json()) as object;
  await answer(page, 'objects/m31/', { ...object, shown: 3 });
  const timeline = [
    { ...first, ...pair, date: '1996-06-30', title: 'On a plate', media_type: 'image' },
    {
      ...middle,
      date: '1999-06-30',
      title: 'From space',
      media_type: 'image',
      image_likes_count: 2,
    },
    { ...newest, ...pair, title: 'At dawn', media_type: 'image' },
  ];
  await answer(page, 'objects/m31/timeline/', timeline);
  await page.goto(`/objects/m31${query}`);
  await expect(page.getByRole('radio', { name: 'All years' })).toBeVisible();
}

export const OBJECTS: PageState[] = [
  {
    name: 'objects',
    open: async (page) => {
      const object = {
        name: 'Orion Nebula',
        type: 'nebula',
        numbers: ['M 42'],
        shown: 1,
        mentioned: 0,
      };
      const objects = ['m42', 'm43'].map((id) => ({ id, ...object }));
      await answer(page, 'objects/', { total: 2, objects });
      await see(page, '/objects', '2 objects');
    },
  },
  {
    name: 'objects-none',
    open: (page) => see(page, '/objects?q=nothing', 'No object of this archive'),
  },
  {
    name: 'objects-failed',
    open: async (page) => {
      await fail(page, 'objects/');
      await see(page, '/objects', 'The objects could not be fetched.');
    },
  },
  {
    name: 'object-mentions',
    open: async (page) => {
      const entries = (await entriesOf(page)).slice(0, 4);
      await answer(page, 'objects/m31/mentions/count/', { count: entries.length });
      await answer(page, 'objects/m31/mentions/0/10/', entries);
      await seeCards(page, '/objects/m31/mentions');
    },
  },
  {
    name: 'object',
    open: async (page) => {
      await page.goto('/objects/m31');
      const empty = page.getByText('No picture shows or mentions Andromeda Galaxy');
      await expect(empty.or(firstCard(page))).toBeVisible();
    },
  },
  { name: 'object-wipe', open: (page) => openPictured(page) },
  { name: 'object-side', open: (page) => openPictured(page, '?year=2004&by=side') },
  { name: 'object-blink', open: (page) => openPictured(page, '?by=blink') },
  { name: 'object-none-alike', open: (page) => openPictured(page, '', {}) },
  { name: 'object-unknown', open: (page) => see(page, '/objects/m999', 'There is no such object') },
];

export const CREDITS: PageState[] = [
  {
    name: 'credits',
    open: async (page) => {
      const credits = ['ann', 'bo'].map((id) => ({ id, name: `${id} Example`, count: 2 }));
      await answer(page, 'credits/', { total: 9, credits });
      await see(page, '/credits', 'The first 2 of 9 names');
    },
  },
  {
    name: 'credits-more-failed',
    open: async (page) => {
      const credits = Array.from({ length: 120 }, (_, place) => ({
        id: `person-${place}`,
        name: `Person ${place}`,
        count: 1,
      }));
      await answer(page, 'credits/', { total: 121, credits });
      await fail(page, 'credits/*start=120');
      await see(page, '/credits?more=1', 'The next ones could not be loaded.');
    },
  },
  {
    name: 'credits-none',
    open: (page) => see(page, '/credits?q=nobody', 'No picture is credited to such a name'),
  },
  {
    name: 'credit',
    open: async (page) => {
      const [first, last] = ['1999-06-30', '2004-06-30'];
      const spellings = ['A. Example'];
      const credit = { id: 'ann-example', name: 'Ann Example', count: 2, spellings, first, last };
      await answer(page, 'credits/ann-example/', credit);
      await answer(page, 'credits/ann-example/count/', { count: 0 });
      await answer(page, 'credits/ann-example/*/*/', []);
      await see(page, '/credits/ann-example', 'Also written A. Example');
    },
  },
  {
    name: 'credit-unknown',
    open: (page) => see(page, '/credits/cy-nobody', 'No picture is credited to this name'),
  },
  {
    name: 'picture-similar',
    open: async (page) => {
      const reasons = [{ kind: 'shows', name: 'Orion Nebula' }, { kind: 'colors' }];
      const similar = ['2004-06-29', '2004-06-28'].map((date) => ({
        date,
        title: `The sky of ${date}`,
        reasons,
      }));
      await answer(page, 'pictures/*/similar/', similar);
      await openPicture(page);
      await page.getByText('Also shows Orion Nebula').first().scrollIntoViewIfNeeded();
    },
  },
];

export const SKY: PageState[] = [
  {
    name: 'sky',
    open: async (page) => {
      const object = { id: 'm42', name: 'Orion Nebula', ra: 83.82, dec: -5.39 };
      await answer(page, 'sky/', [{ ...object, dates: ['2004-06-30', '1999-06-30'] }]);
      await see(page, '/sky', '2 pictures');
    },
  },
  {
    name: 'sky-chosen',
    open: async (page) => {
      const object = { id: 'm42', name: 'Orion Nebula', ra: 83.82, dec: -5.39 };
      await answer(page, 'sky/', [{ ...object, dates: ['2004-06-30', '1999-06-30'] }]);
      // The address leads to it, so it is in the middle of the map.
      await see(page, '/sky?at=83.82,-5.39,2.5', '2 pictures');
      await page.getByRole('application').click();
      await expect(page.getByRole('group', { name: 'Chosen on the map' })).toBeVisible();
    },
  },
  {
    name: 'sky-tonight',
    open: async (page) => {
      const object = { id: 'm42', name: 'Orion Nebula', ra: 83.82, dec: -5.39, size: 90 };
      await answer(page, 'sky/', [{ ...object, dates: ['2004-06-30', '1999-06-30'] }]);
      await see(page, '/sky?tonight', 'It stays in this browser');
      await page.getByRole('textbox', { name: 'Latitude, longitude' }).press('Enter');
      await expect(page.getByText('Two numbers are needed')).toBeVisible();
    },
  },
  {
    name: 'sky-night',
    open: async (page) => {
      const object = { id: 'm42', name: 'Orion Nebula', ra: 83.82, dec: -5.39, magnitude: 4 };
      await answer(page, 'sky/', [{ ...object, dates: ['2004-06-30', '1999-06-30'] }]);
      await page.clock.setFixedTime(new Date('2026-11-28T15:00:00Z'));
      await see(page, '/sky?tonight', 'It stays in this browser');
      await page.getByRole('textbox', { name: 'Latitude, longitude' }).fill('52, 13');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^Orion Nebula in the south/ })).toBeVisible();
    },
  },
  {
    name: 'sky-failed',
    open: async (page) => {
      await fail(page, 'sky/');
      await see(page, '/sky', 'The places of the pictures could not be loaded.');
    },
  },
  {
    name: 'sky-empty',
    open: async (page) => {
      await answer(page, 'sky/', []);
      await see(page, '/sky', 'No picture has a place in the sky');
    },
  },
];
