/** Every page in every state that a reader can meet, and how it comes about. */
import { expect, type Page, type Route } from '@playwright/test';
import { logIn } from './fixtures';

export interface PageState {
  /** Also the name of its picture: `search-nothing`. */
  name: string;
  /** Opens the page and resolves when it is in that state. */
  open: (page: Page) => Promise<void>;
  /** It is there on narrow screens alone. */
  isNarrow?: boolean;
}

/** What the browser reports of refusals and failures that the states need. */
export const ERRORS_OF_STATES = /status of (400|401|404|500)|ERR_INTERNET_DISCONNECTED/;

const API = '**/api/v1/';
const mainOf = (page: Page) => page.getByRole('main');
const firstCard = (page: Page) => page.getByRole('article').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const answer = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(API + path, (route) => route.fulfill({ status, json }));
const fail = (page: Page, path: string) => answer(page, path, { detail: 'No.' }, 500);
/** The answer does not come while the page is looked at. */
const hang = (page: Page, path: string) => page.route(API + path, () => undefined);

async function see(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(mainOf(page).getByText(text).first()).toBeVisible();
}

async function seeCards(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(firstCard(page)).toBeVisible();
}

async function openPicture(page: Page): Promise<void> {
  await seeCards(page);
  await firstCard(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .locator('picture img')
        .evaluateAll((images: HTMLImageElement[]) => images.every(({ complete }) => complete)),
    )
    .toBe(true);
}

/** Submits a form, by default as it stands, and waits for what is said of it. */
async function submit(page: Page, path: string, name: string, says: string): Promise<void> {
  await page.goto(path);
  await button(page, name).click();
  await expect(mainOf(page).getByText(says).first()).toBeVisible();
}

/** Entries of the archive, newest first. */
async function entriesOf(page: Page): Promise<Record<string, unknown>[]> {
  const response = await page.request.get('/api/v1/gallery/0/10/');
  return (await response.json()) as Record<string, unknown>[];
}

async function likeSome(page: Page): Promise<void> {
  const entries = (await entriesOf(page)).slice(0, 4);
  await answer(
    page,
    'likes/*/',
    entries.map(({ date }) => date),
  );
  await answer(page, 'favourites/*/count/', { count: entries.length });
  await answer(page, 'favourites/*/*/*/', entries);
}

/** The newest entry becomes a film. */
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

const HOME: PageState[] = [
  { name: 'home', open: seeCards },
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
      await see(page, '/', 'The pictures did not come.');
    },
  },
  {
    name: 'home-more-failed',
    open: async (page) => {
      await fail(page, 'gallery/10/20/');
      await seeCards(page);
      await button(page, 'Load more').press('Enter');
      await expect(page.getByText('The next pictures did not come.')).toBeVisible();
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
    name: 'search-nothing',
    open: (page) => see(page, '/?q=xyzzy', 'No images found for the search query'),
  },
  {
    name: 'home-from-a-day',
    open: async (page) => {
      const { date } = (await entriesOf(page))[4] ?? {};
      await seeCards(page, `/?from=${String(date)}`);
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

const PICTURES: PageState[] = [
  { name: 'picture', open: openPicture },
  {
    name: 'picture-zoomed',
    open: async (page) => {
      await openPicture(page);
      await page.keyboard.press('+');
      await expect(button(page, 'Zoom out')).not.toHaveAttribute('aria-disabled', 'true');
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
    name: 'film',
    open: async (page) => {
      await page.route(`${API}gallery/0/10/`, showFilm);
      await openPicture(page);
      await expect(button(page, 'Play the film')).toBeVisible();
    },
  },
  {
    name: 'today',
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
const CALENDAR: PageState[] = [
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

const FORMS: PageState[] = [
  { name: 'login', open: (page) => see(page, '/login', 'Forgot your password?') },
  {
    name: 'login-faults',
    open: (page) => submit(page, '/login', 'Log In', 'Please fill in all the fields.'),
  },
  { name: 'signup', open: (page) => see(page, '/signup', 'Already have an account?') },
  {
    name: 'signup-faults',
    open: (page) => submit(page, '/signup', 'Sign Up', 'The username field is required.'),
  },
  {
    name: 'signup-done',
    open: async (page) => {
      await answer(page, 'users/', {}, 201);
      await page.goto('/signup');
      await page.getByLabel('Username').fill('Ann');
      await page.getByLabel('Email').fill('ann@example.org');
      await page.getByLabel('Password', { exact: true }).fill('seven clear nights');
      await page.getByLabel('Repeat password', { exact: true }).fill('seven clear nights');
      await button(page, 'Sign Up').click();
      await expect(page.getByText('Account created successfully.')).toBeVisible();
    },
  },
  { name: 'reset', open: (page) => see(page, '/reset_password', 'Send the link') },
  {
    name: 'reset-faults',
    open: (page) => submit(page, '/reset_password', 'Send the link', 'Email is required.'),
  },
  {
    name: 'reset-done',
    open: async (page) => {
      await answer(page, 'users/reset_password/', {});
      await page.goto('/reset_password');
      await page.getByLabel('Email').fill('ann@example.org');
      await button(page, 'Send the link').click();
      await expect(page.getByText('Check your email for a link')).toBeVisible();
    },
  },
  {
    name: 'new-password',
    open: (page) => see(page, '/password/reset/confirm/1/code', 'Set the password'),
  },
  {
    name: 'new-password-faults',
    open: async (page) => {
      const faults = { new_password: ['This password is too common.'] };
      await answer(page, 'users/reset_password_confirm/', faults, 400);
      await submit(
        page,
        '/password/reset/confirm/1/code',
        'Set the password',
        'This password is too common.',
      );
    },
  },
  {
    name: 'activate-loading',
    open: async (page) => {
      await hang(page, 'users/activation/');
      await see(page, '/activate/1/code', 'Activating your account');
    },
  },
  {
    name: 'activate-done',
    open: async (page) => {
      await answer(page, 'users/activation/', {});
      await see(page, '/activate/1/code', 'Account activated successfully.');
    },
  },
  {
    name: 'activate-failed',
    open: async (page) => {
      await answer(page, 'users/activation/', { detail: 'No.' }, 400);
      await see(page, '/activate/1/code', 'Account activation failed. Please try again.');
    },
  },
];

const ACCOUNT: PageState[] = [
  {
    name: 'home-logged-in',
    open: async (page) => {
      await logIn(page);
      await likeSome(page);
      await seeCards(page);
      await expect(page.getByRole('button', { name: 'Like' }).first()).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    isNarrow: true,
    open: async (page) => {
      await logIn(page);
      await seeCards(page);
      await button(page, 'Account menu').click();
      await expect(button(page, 'Log Out')).toBeVisible();
    },
  },
  { name: 'account', open: openAccount },
  {
    name: 'account-faults',
    open: async (page) => {
      await openAccount(page);
      await button(page, 'Change my password').click();
      await expect(page.getByText('Please fill in both passwords.')).toBeVisible();
      await button(page, 'Delete my account').click();
      await expect(page.getByText('The password field is required.')).toBeVisible();
    },
  },
  {
    name: 'account-file-added',
    open: async (page) => {
      await answer(page, 'users/me/kept/', {
        favourites: { added: 12, there: 3, unknown: 1 },
        collections: 2,
        pictures: { added: 40, there: 0, unknown: 2 },
        left: { collections: ['Comets'], pictures: 5 },
      });
      await openAccount(page);
      await addFile(page, { format: 'skyfolio-kept', favourites: [] });
      await expect(page.getByText('Favourites: 12 added, 3 there before.')).toBeVisible();
    },
  },
  {
    name: 'account-file-refused',
    open: async (page) => {
      await openAccount(page);
      await addFile(page, {});
      await expect(page.getByText('This is no file of favourites and collections')).toBeVisible();
    },
  },
  {
    name: 'favourites',
    open: async (page) => {
      await logIn(page);
      await likeSome(page);
      await seeCards(page, '/favourites');
    },
  },
  {
    name: 'favourites-empty',
    open: async (page) => {
      await logIn(page);
      await answer(page, 'favourites/*/count/', { count: 0 });
      await answer(page, 'favourites/*/*/*/', []);
      await see(page, '/favourites', 'Like some images to add them to your favourites.');
    },
  },
  {
    name: 'favourites-visitor',
    open: (page) => see(page, '/favourites', 'Log in to see your favourites.'),
  },
];

const COLLECTION = {
  id: 'a-collection-of-22-chr',
  name: 'Nebulae',
  description: 'Clouds of gas and dust.',
  share_token: null,
  created_at: '2004-07-01T16:00:00.000Z',
  changed_at: '2004-07-01T16:00:00.000Z',
};

/** What a browser sends of a file that somebody chooses. */
const addFile = (page: Page, content: object) =>
  page.getByLabel('Add from a file').setInputFiles({
    name: 'skyfolio-favourites.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

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

const COLLECTIONS: PageState[] = [
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
      await button(page, 'Keep in…').click();
      await page.getByRole('checkbox', { name: 'Keep in this browser' }).check();
      await expect(page.getByText('See what is kept')).toBeVisible();
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

async function openAccount(page: Page): Promise<void> {
  await logIn(page);
  await see(page, '/account', 'Delete the account');
}

const OBJECTS: PageState[] = [
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
  { name: 'object-unknown', open: (page) => see(page, '/objects/m999', 'There is no such object') },
];

const CREDITS: PageState[] = [
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
      await see(page, '/credits?more=1', 'The next ones did not come.');
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

const SKY: PageState[] = [
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
    name: 'sky-failed',
    open: async (page) => {
      await fail(page, 'sky/');
      await see(page, '/sky', 'The places of the pictures did not come.');
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

const FRAMES: PageState[] = [
  {
    name: 'frame',
    open: async (page) => {
      await page.goto('/frame');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('dialog img[data-shown="true"]')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'frame-unknown',
    open: async (page) => {
      await page.goto('/frame?list=/about');
      await expect(page.getByText('There is no such list')).toBeVisible();
    },
  },
  {
    name: 'frame-failed',
    open: async (page) => {
      await fail(page, 'gallery/**');
      await page.goto('/frame');
      await expect(page.getByText('The pictures do not come at the moment.')).toBeVisible();
    },
  },
];

const TEXTS: PageState[] = [
  { name: 'explore', open: (page) => see(page, '/explore', 'Other ways') },
  { name: 'contribute', open: (page) => see(page, '/contribute', 'Spread the word') },
  { name: 'about', open: (page) => see(page, '/about', 'The sample sky') },
  { name: 'not-found', open: (page) => see(page, '/nowhere', 'Page not found') },
];

export const STATES: readonly PageState[] = [
  ...HOME,
  ...PICTURES,
  ...CALENDAR,
  ...FORMS,
  ...ACCOUNT,
  ...COLLECTIONS,
  ...OBJECTS,
  ...CREDITS,
  ...SKY,
  ...FRAMES,
  ...TEXTS,
];
