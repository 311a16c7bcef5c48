/** Home, pictures, and days. */
import { expect, type Page, type Route } from '@playwright/test';
import { serveLargest } from '../fixtures';
import {
  answer,
  API,
  button,
  entriesOf,
  fail,
  firstCard,
  hang,
  mainOf,
  openPicture,
  type PageState,
  see,
  seeCards,
} from './pageState';

async function showFilm(route: Route): Promise<void> {
  const response = await route.fetch();
  const [first, ...others] = (await response.json()) as object[];
  const film = { media_type: 'video', video_url: 'https://www.youtube.com/embed/aaaaaaaaaaa' };
  await route.fulfill({ response, json: [{ ...first, ...film }, ...others] });
}

const SUGGESTIONS = [
  { kind: 'days', text: 'June 2004', count: 30 },
  { kind: 'object', text: 'Andromeda Galaxy', note: 'M 31', count: 72 },
  { kind: 'credit', text: 'by:"Ann Example"', note: 'Ann Example', count: 1 },
];

async function chooseColours(page: Page): Promise<void> {
  await button(page, 'Colours').click();
  await expect(page.getByRole('radio')).toHaveCount(4);
}

/** As a reader comes back who has chosen it. */
const keepDensity = (page: Page, density: string) =>
  page.addInitScript((chosen) => {
    const view = JSON.stringify({ density: chosen });
    localStorage.setItem('persist:ui', JSON.stringify({ selectedItem: '"home"', view }));
  }, density);

export const HOME: PageState[] = [
  { name: 'home', looks: ['desk dark', 'phone light'], open: seeCards },
  {
    name: 'home-selecting',
    open: async (page) => {
      await seeCards(page);
      await button(page, 'Select').click();
      await page.getByRole('checkbox').first().check();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  },
  {
    name: 'view',
    open: async (page) => {
      await seeCards(page);
      await button(page, 'View').click();
      await expect(page.getByRole('radio')).toHaveCount(3);
    },
  },
  {
    name: 'home-more',
    looks: ['phone light'],
    open: async (page) => {
      await keepDensity(page, 'more');
      await seeCards(page);
    },
  },
  {
    name: 'home-compared',
    open: async (page) => {
      await seeCards(page);
      await button(page, 'Select').click();
      for (const card of [0, 1]) {
        await page.getByRole('article').nth(card).getByRole('checkbox').check();
      }
      await button(page, 'Compare').click();
      await expect(page.getByRole('slider', { name: 'Divider' })).toBeVisible();
    },
  },
  {
    name: 'home-rows',
    looks: ['phone night'],
    open: async (page) => {
      await keepDensity(page, 'rows');
      await seeCards(page);
      // Its words lie over the picture. On phones the page would scroll to it from below the first window or not at all.
      await firstCard(page).evaluate((card: HTMLElement) => card.focus({ preventScroll: true }));
    },
  },
  {
    name: 'home-loading',
    open: async (page) => {
      await hang(page, 'gallery/0/10/');
      await page.goto('/');
      await expect(page.getByText('Loading pictures')).toBeVisible();
    },
  },
  {
    name: 'home-empty',
    open: async (page) => {
      await answer(page, 'gallery/count/', { count: 0 });
      await answer(page, 'gallery/*/*/', []);
      await see(page, '/', 'The archive is empty so far.');
    },
  },
  {
    name: 'home-failed',
    open: async (page) => {
      await fail(page, 'gallery/**');
      await see(page, '/', 'The pictures could not be loaded.');
    },
  },
  {
    name: 'home-more-failed',
    open: async (page) => {
      await fail(page, 'gallery/10/20/');
      await seeCards(page);
      await button(page, 'Load more').press('Enter');
      await expect(page.getByText('The next pictures could not be loaded.')).toBeVisible();
    },
  },
  {
    name: 'home-offline',
    open: async (page) => {
      await seeCards(page);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'source-checking',
    open: async (page) => {
      await answer(page, 'apod-health/', { status: 'checking' });
      await see(page, '/', 'Checking NASA APOD service status.');
    },
  },
  {
    name: 'source-down',
    looks: ['desk dark'],
    open: async (page) => {
      await answer(page, 'apod-health/', { status: 'down' });
      await see(page, '/', 'APOD service unavailable');
    },
  },
  {
    name: 'source-sample',
    open: async (page) => {
      const fallback = { source: 'sample', since: '2026-11-01T12:00:00.000Z' };
      await answer(page, 'apod-health/', { status: 'up', fallback });
      await see(page, '/', 'NASA can’t be reached');
      await expect(firstCard(page)).toBeVisible();
    },
  },
  { name: 'search', open: (page) => seeCards(page, '/?q=moon%2C%20moonrise') },
  {
    name: 'search-understood',
    open: async (page) => {
      await answer(page, 'objects/named/**', [
        { id: 'moon', name: 'Moon', type: 'moon', shown: 2, names: ['Moon'] },
      ]);
      await seeCards(page, '/?q=2003-2004%2C%20June%202004%2C%20moon%2C%20sky%2C%20star');
      await expect(page.getByRole('link', { name: 'Moon', exact: true })).toBeVisible();
      await page.getByText('Search tips').click();
    },
  },
  {
    name: 'search-suggestions',
    open: async (page) => {
      await answer(page, 'suggestions/**', SUGGESTIONS);
      await seeCards(page);
      await page.getByRole('searchbox').click();
      await expect(page.getByRole('searchbox')).toHaveAttribute('aria-autocomplete', 'list');
      await page.getByRole('searchbox').pressSequentially('ann');
      const options = page.getByRole('listbox').getByRole('option');
      await expect(options).toHaveCount(SUGGESTIONS.length);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-last',
    open: async (page) => {
      await seeCards(page);
      const box = page.getByRole('searchbox');
      await box.fill('moon');
      await expect(box).toHaveAttribute('aria-autocomplete', 'list');
      await box.press('Enter');
      await expect(button(page, 'Clear')).toBeVisible();
      await box.fill('');
      await expect(page.getByRole('option')).toHaveCount(6);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-loosened',
    open: async (page) => {
      await see(page, '/?q=galxy', 'Did you mean');
      await expect(firstCard(page)).toBeVisible();
    },
  },
  {
    name: 'search-nothing',
    looks: ['phone light'],
    open: async (page) => {
      await see(page, '/?q=%22xyzzy%20moon%22%20by%3Aann', 'No images found for the search query');
      await expect(page.getByRole('link', { name: 'Explore the archive' })).toBeVisible();
    },
  },
  {
    name: 'home-from-a-day',
    open: async (page) => {
      const { date } = (await entriesOf(page))[4] ?? {};
      await seeCards(page, `/?from=${String(date)}`);
      await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
      // The day opens with the bar over half of Select, and axe would measure the half that is in sight.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'colours',
    open: async (page) => {
      await seeCards(page);
      await chooseColours(page);
    },
  },
  {
    name: 'qa',
    open: async (page) => {
      await seeCards(page, '/?qa');
      await expect(page.getByRole('region', { name: 'QA' })).toBeVisible();
    },
  },
];

export const PICTURES: PageState[] = [
  { name: 'picture', looks: ['desk dark', 'phone night'], open: openPicture },
  {
    name: 'picture-zoomed',
    open: async (page) => {
      await openPicture(page);
      await page.keyboard.press('+');
      await expect(button(page, 'Zoom out')).not.toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    name: 'picture-alone',
    open: async (page) => {
      await openPicture(page);
      await page.keyboard.press('h');
      await expect(button(page, 'Show all')).toBeAttached();
    },
  },
  {
    name: 'picture-keys',
    open: async (page) => {
      await openPicture(page);
      await button(page, 'Keys').click();
      await expect(page.getByText('Zoom in and out')).toBeVisible();
    },
  },
  {
    name: 'picture-sizes',
    open: async (page) => {
      await serveLargest(page.context());
      await openPicture(page);
      await button(page, 'More').click();
      await button(page, 'Sizes and wallpapers').click();
      await expect(page.getByRole('heading', { name: 'Wallpapers' })).toBeVisible();
    },
  },
  {
    name: 'film',
    open: async (page) => {
      await page.route(`${API}gallery/0/10/`, showFilm);
      await openPicture(page);
      await expect(button(page, 'Play the film')).toBeVisible();
    },
  },
  {
    name: 'today',
    looks: ['desk night'],
    open: async (page) => {
      await answer(page, 'today/', (await entriesOf(page))[0]);
      await page.goto('/today');
      await expect(page.getByRole('article').getByText('Credit')).toBeVisible();
    },
  },
  {
    name: 'today-loading',
    open: async (page) => {
      await hang(page, 'today/');
      await see(page, '/today', 'Trying to fetch data from source, be patient');
    },
  },
  {
    name: 'today-none',
    open: async (page) => {
      await answer(page, 'today/', { detail: 'Not found.' }, 404);
      await see(page, '/today', 'No image for today');
    },
  },
  { name: 'trending', open: (page) => seeCards(page, '/trending') },
  {
    name: 'trending-liked',
    open: async (page) => {
      const entries = await entriesOf(page);
      const liked = entries.map((entry, index) => ({
        ...entry,
        image_likes_count: Math.max(40 - 7 * index, 0),
      }));
      await answer(page, 'trending/0/10/', liked);
      await seeCards(page, '/trending');
      await expect(mainOf(page).getByText('The pictures that people like most.')).toBeVisible();
    },
  },
];

/** Of the archive that the tests have: 25 pictures up to June 30, 2004. */
export const CALENDAR: PageState[] = [
  { name: 'on-this-day', open: (page) => seeCards(page, '/on-this-day?day=06-30') },
  {
    name: 'on-this-day-wrong',
    open: (page) => see(page, '/on-this-day?day=13-01', 'is no day of the year'),
  },
  {
    name: 'calendar',
    open: async (page) => {
      await page.goto('/calendar/2004/06');
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'calendar-empty',
    open: async (page) => {
      await answer(page, 'calendar/1995/07/count/', { count: 0 });
      await answer(page, 'calendar/1995/07/*/*/', []);
      await see(page, '/calendar/1995/07', 'The archive has no picture of this month.');
    },
  },
  { name: 'calendar-wrong', open: (page) => see(page, '/calendar/2004/13', 'is no month') },
];
