/** What people keep. */
import { expect, type Page } from '@playwright/test';
import { logIn } from '../fixtures';
import {
  answer,
  button,
  entriesOf,
  fail,
  hang,
  openPicture,
  type PageState,
  see,
  seeCards,
} from './pageState';

const COLLECTION = {
  id: 'a-collection-of-22-chr',
  name: 'Nebulae',
  description: 'Clouds of gas and dust.',
  share_token: null,
  created_at: '2004-07-01T16:00:00.000Z',
  changed_at: '2004-07-01T16:00:00.000Z',
};

/** Somebody has two collections, one of them with pictures and a link. */
async function keepSome(page: Page): Promise<void> {
  const entries = (await entriesOf(page)).slice(0, 4);
  const cover = entries[0]?.thumbnail;
  await answer(page, 'collections/', [
    { ...COLLECTION, count: entries.length, cover, share_token: 'a-link-of-22-characters' },
    { ...COLLECTION, id: 'another', name: 'Moons', count: 0 },
  ]);
  await answer(page, 'collections/of/*/', [COLLECTION.id]);
  await answer(page, 'collections/*/count/', { count: entries.length });
  await answer(page, 'collections/*/0/10/', entries);
  await answer(page, 'collections/another/count/', { count: 0 });
  await answer(page, 'collections/another/0/10/', []);
}

const openCollection = async (page: Page): Promise<void> => {
  await logIn(page);
  await keepSome(page);
  await seeCards(page, `/collections/${COLLECTION.id}`);
};

export const COLLECTIONS: PageState[] = [
  {
    name: 'collections',
    open: async (page) => {
      await logIn(page);
      await keepSome(page);
      await see(page, '/collections', 'Nebulae');
    },
  },
  {
    name: 'collections-empty',
    open: async (page) => {
      await logIn(page);
      await answer(page, 'collections/', []);
      await see(page, '/collections', 'You have no collection so far.');
    },
  },
  {
    name: 'collections-visitor',
    open: (page) => see(page, '/collections', 'Log in to make collections.'),
  },
  { name: 'collection', open: openCollection },
  {
    name: 'collection-arranged',
    open: async (page) => {
      await openCollection(page);
      await button(page, 'Arrange').click();
      await expect(page.getByRole('button', { name: /^Move .* earlier$/ })).toHaveCount(4);
    },
  },
  {
    name: 'collection-edited',
    open: async (page) => {
      await openCollection(page);
      await button(page, 'Edit').click();
      await expect(page.getByLabel('Description')).toBeVisible();
    },
  },
  {
    name: 'collection-shared',
    open: async (page) => {
      await openCollection(page);
      await button(page, 'Share').click();
      await expect(button(page, 'Copy the link')).toBeVisible();
    },
  },
  {
    name: 'collection-unknown',
    open: async (page) => {
      await logIn(page);
      await keepSome(page);
      await see(page, '/collections/nothing', 'There is no such collection');
    },
  },
  {
    name: 'collection-empty',
    open: async (page) => {
      await logIn(page);
      await keepSome(page);
      await see(page, '/collections/another', 'This collection is empty.');
    },
  },
  {
    name: 'collections-failed',
    open: async (page) => {
      await logIn(page);
      await fail(page, 'collections/');
      await see(page, '/collections', 'Your collections could not be fetched.');
    },
  },
  {
    name: 'shared',
    open: async (page) => {
      const entries = (await entriesOf(page)).slice(0, 4);
      const { name, description } = COLLECTION;
      await answer(page, 'shared/*/', { name, description, count: entries.length });
      await answer(page, 'shared/*/count/', { count: entries.length });
      await answer(page, 'shared/*/0/10/', entries);
      await seeCards(page, '/shared/a-link-of-22-characters');
    },
  },
  {
    name: 'shared-loading',
    open: async (page) => {
      await hang(page, 'shared/*/');
      await see(page, '/shared/a-link-of-22-characters', 'Looking for the collection');
    },
  },
  {
    name: 'shared-failed',
    open: async (page) => {
      await fail(page, 'shared/*/');
      await see(page, '/shared/a-link-of-22-characters', 'The collection could not be fetched.');
    },
  },
  {
    name: 'shared-unknown',
    open: (page) => see(page, '/shared/nothing', 'This link leads to nothing.'),
  },
  {
    name: 'picture-kept',
    open: async (page) => {
      await logIn(page);
      await keepSome(page);
      await openPicture(page);
      await button(page, 'Keep in…').click();
      await expect(page.getByRole('checkbox', { name: 'Nebulae' })).toBeChecked();
    },
  },
  {
    name: 'picture-kept-here',
    open: async (page) => {
      await openPicture(page);
      await button(page, 'Keep in this browser').click();
      const pressed = { name: 'Keep in this browser', exact: true, pressed: true };
      await expect(page.getByRole('button', pressed)).toBeVisible();
    },
  },
  { name: 'kept', open: (page) => seeCards(page, '/kept/20040630-20040628') },
  {
    name: 'kept-unknown',
    open: (page) => see(page, '/kept/19500101', 'The archive has none of these pictures.'),
  },
  {
    name: 'login-with-kept',
    open: async (page) => {
      await page.addInitScript(() =>
        window.localStorage.setItem('skyfolio:kept', '["2004-06-30","2004-06-28"]'),
      );
      await see(page, '/login', 'Take along 2 pictures');
    },
  },
];
