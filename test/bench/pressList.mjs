// The commonest presses. The table of rows reads their names, so nothing here loads a browser.

/** @typedef {import('@playwright/test').Page} Page */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('link', { name, exact: true });
const key = (/** @type {string} */ name) => (/** @type {Page} */ page) => page.keyboard.press(name);
export const none = () => Promise.resolve();
const search = (/** @type {Page} */ page) => page.getByRole('searchbox').first();
const skyList = (/** @type {Page} */ page) =>
  page.getByRole('region', { name: 'In sight' }).getByRole('link').first();
const firstCard = (/** @type {Page} */ page) => page.getByRole('article').first();
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog');

/**
 * Each press, and the page that it is made on. `begin` prepares the page once and `reset` before each press; neither is
 * measured. `types` are the events that the press is marked by, if not the usual ones.
 *
 * @type {{ id: string, name: string, at: string, begin?: (page: Page) => Promise<unknown>,
 *   reset?: (page: Page) => Promise<unknown>, press: (page: Page) => Promise<unknown>, types?: string[] }[]}
 */
export const PRESSES = [
  {
    id: 'open',
    name: 'a card opens',
    at: '/',
    reset: async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
    press: (page) => firstCard(page).getByRole('link').first().click(),
  },
  {
    id: 'next',
    name: 'the next picture',
    at: '/',
    begin: (page) => firstCard(page).getByRole('link').first().click(),
    press: key('ArrowRight'),
  },
  {
    id: 'close',
    name: 'a picture closes',
    at: '/',
    reset: async (page) => {
      await firstCard(page).getByRole('link').first().click();
      await dialog(page).waitFor();
    },
    press: key('Escape'),
  },
  {
    id: 'hide',
    name: 'all but a picture goes, or comes',
    at: '/',
    begin: (page) => firstCard(page).getByRole('link').first().click(),
    press: key('h'),
  },
  {
    id: 'fade',
    name: 'faded tools come back',
    at: '/',
    begin: async (page) => {
      await firstCard(page).getByRole('link').first().click();
      await button(page, 'Hide all else').waitFor();
      await key('h')(page);
      await page.mouse.move(300, 300);
    },
    reset: async (page) => {
      await page.mouse.move(300, 300);
      await page.locator('dialog[data-at-rest]').waitFor();
    },
    press: (page) => page.mouse.move(400, 400),
    types: ['pointermove'],
  },
  {
    id: 'zoom',
    name: 'a picture is enlarged',
    at: '/',
    begin: (page) => firstCard(page).getByRole('link').first().click(),
    reset: key('0'),
    press: key('+'),
  },
  {
    id: 'more',
    name: 'Load more',
    at: '/',
    press: (page) => button(page, 'Load more').press('Enter'),
  },
  {
    id: 'top',
    name: 'Back to top',
    at: '/',
    begin: (page) => button(page, 'Load more').press('Enter'),
    reset: (page) => page.evaluate(() => window.scrollTo(0, 2000)),
    press: (page) => button(page, 'Back to top').press('Enter'),
  },
  {
    id: 'theme',
    name: 'another theme',
    at: '/',
    begin: async (page) => {
      await button(page, 'Colours').press('Enter');
      await page.getByRole('radio', { name: 'Dark' }).focus();
    },
    press: key('ArrowDown'),
  },
  {
    id: 'key',
    name: 'a letter of a search',
    at: '/',
    begin: (page) => search(page).focus(),
    press: key('m'),
  },
  {
    id: 'find',
    name: 'a search',
    at: '/',
    reset: async (page) => {
      await page.goto('/');
      await search(page).fill('moon');
    },
    press: key('Enter'),
  },
  {
    id: 'clear',
    name: 'a search is cleared',
    at: '/?q=moon',
    reset: async (page) => {
      await page.goto('/?q=moon');
      await firstCard(page).waitFor();
    },
    press: (page) => button(page, /clear/i).first().click(),
  },
  {
    id: 'explore',
    name: 'Explore',
    at: '/about',
    reset: (page) => link(page, 'About').click(),
    press: (page) => link(page, 'Explore').click(),
  },
  {
    id: 'trending',
    name: 'Trending',
    at: '/about',
    reset: (page) => link(page, 'About').click(),
    press: (page) => link(page, 'Trending').click(),
  },
  {
    id: 'home',
    name: 'Home',
    at: '/about',
    reset: (page) => link(page, 'About').click(),
    press: (page) => link(page, 'Home').click(),
  },
  {
    id: 'favourites',
    name: 'Favourites',
    at: '/about',
    reset: (page) => link(page, 'About').click(),
    press: (page) => link(page, 'Favourites').click(),
  },
  {
    id: 'month',
    name: 'a month on the scrubber',
    at: '/',
    begin: (page) => page.getByRole('slider', { name: 'Month of the archive' }).focus(),
    press: key('PageDown'),
  },
  {
    id: 'like',
    name: 'a like',
    at: '/',
    press: (page) =>
      button(page, /^(Like|Unlike)/)
        .first()
        .click(),
  },
  {
    id: 'keep',
    name: 'Keep in…',
    at: '/',
    begin: (page) => firstCard(page).getByRole('link').first().click(),
    reset: none,
    press: (page) => button(page, 'Keep in…').click(),
  },
  {
    id: 'pan',
    name: 'the sky map moves by a key',
    at: '/sky',
    begin: (page) => page.getByRole('application').focus(),
    press: key('ArrowRight'),
  },
  {
    id: 'object',
    name: "an object of the sky map's list",
    at: '/sky',
    reset: async (page) => {
      await page.goto('/sky');
      await skyList(page).waitFor();
    },
    press: (page) => skyList(page).click(),
  },
  {
    id: 'calendar',
    name: 'another month of the calendar',
    at: '/calendar/2020/05',
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /2020|2019/ })
        .first()
        .click(),
  },
];
