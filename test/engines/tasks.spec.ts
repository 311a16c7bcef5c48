/** What people do most, in every engine that is there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailedPath, PASSWORD } from '../e2e/userSteps';
import { expect, SUBJECTS, test } from './fixtures';
import type { Tab } from './tab';

/** Pages that no task comes by. */
const PATHS = [
  ...['/today', '/trending', '/explore', '/contribute', '/about', '/signup', '/reset_password'],
  ...['/on-this-day', '/objects', '/collections', '/credits', '/nowhere'],
];
/** Titles of the two newest pictures. */
const [NEWEST = '', SECOND = ''] = SUBJECTS;
const SESSION = path.resolve(import.meta.dirname, '../sessions/every-page.json');

const { payload } = JSON.parse(readFileSync(SESSION, 'utf8')) as { payload: string }; // as DevTools write it
const ACTIONS = (JSON.parse(payload) as object[]).length;

const seeLoaded = (tab: Tab, count: number) =>
  tab.seeAttribute('feed', undefined, 'data-loaded', String(count));

async function openHome(tab: Tab): Promise<void> {
  await tab.goto('/');
  await seeLoaded(tab, 10);
}

/** Opens the newest picture of Home. */
async function openPicture(tab: Tab): Promise<void> {
  await openHome(tab);
  await tab.click('article');
  await tab.see('dialog', NEWEST);
}

/** Waits until the open picture is shown so many times as large as its room in the page. */
const seeScale = (tab: Tab, wanted: number) =>
  tab.until((scale) => {
    const link = document.querySelector<HTMLElement>('dialog a:has(img)');
    return (
      link !== null &&
      Math.abs(link.getBoundingClientRect().width / link.offsetWidth - scale) < 0.01
    );
  }, wanted);

async function becomeUser(tab: Tab, dataDir: string, email: string): Promise<void> {
  await tab.goto('/signup');
  await tab.fill('Username', 'Ann');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.fill('Repeat password', PASSWORD);
  await tab.press('Enter');
  await tab.seeText('Account created successfully.');
  await tab.goto(await mailedPath(dataDir, email, '/activate/'));
  await tab.seeText('Account activated successfully. You can now log in.');
  await tab.goto('/login');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.press('Enter');
  await tab.see('button', 'Log Out');
  await seeLoaded(tab, 10);
}

test('Home shows ten pictures, and ten more', async ({ tab }) => {
  await openHome(tab);
  await tab.look('Home');
  // A look waits for what the page asks for seconds later.
  expect(tab.screens.Home?.map(({ name }) => name)).toContain('Select');
  await tab.click('button', 'Load more');
  await seeLoaded(tab, 20);
});

test('a picture opens, and closes to the card it was opened from', async ({ tab }) => {
  await openPicture(tab);
  await tab.look('a picture');
  await tab.press('Escape');
  await tab.seeNone('dialog');
  await tab.until(() => document.activeElement?.closest('[aria-posinset="1"]') !== null);
  await tab.click('article');
  await tab.click('button', 'Close');
  await tab.seeNone('dialog');
});

test('arrows step from picture to picture, and Back closes', async ({ tab }) => {
  await openPicture(tab);
  await tab.press('ArrowRight');
  await tab.see('dialog', SECOND);
  await tab.press('ArrowLeft');
  await tab.see('dialog', NEWEST);
  await tab.back();
  await tab.seeNone('dialog');
  // The filmstrip may have loaded more.
  await tab.see('article', NEWEST);
});

test('a search finds, and Back shows the archive again', async ({ tab }) => {
  await openHome(tab);
  await tab.click('searchbox');
  await tab.type('moon');
  await tab.see('option');
  await tab.look('suggestions');
  await tab.press('Enter');
  await tab.see('feed', 'Pictures that match moon');
  await tab.until(() => new URLSearchParams(location.search).get('q') === 'moon');
  await tab.see('button', 'Clear');
  await tab.until(() => document.querySelectorAll('article').length >= 6);
  await tab.look('a search');
  await tab.back();
  await tab.see('feed', 'The archive, newest first');
});

test('somebody signs up, logs in, and is still there after a reload', async ({ tab, skyfolio }) => {
  await becomeUser(tab, skyfolio.dataDir, 'stays@example.org');
  await tab.reload();
  await tab.see('button', 'Log Out');
  await tab.goto('/account');
  await tab.see('heading', 'Account');
  await tab.look('an account');
  await tab.click('button', 'Log Out');
  await tab.see('link', 'Log In');
  await tab.goto('/login');
  await tab.see('button', 'Log In');
  await tab.look('the form to log in');
});

test('a like counts, and stands among the favourites until it is taken back', async ({
  tab,
  skyfolio,
}) => {
  const seeLikes = (count: number) =>
    tab.eventually(async () => {
      const answer = await fetch(`${skyfolio.url}/api/v1/gallery/0/1/`);
      expect(await answer.json()).toMatchObject([{ image_likes_count: count }]);
    });
  await becomeUser(tab, skyfolio.dataDir, 'likes@example.org');
  await tab.click('button', /^Like /);
  await tab.seeAttribute('button', /^Like /, 'aria-pressed', 'true');
  await seeLikes(1);
  await tab.click('link', 'Favourites');
  await seeLoaded(tab, 1);
  await tab.reload();
  await seeLoaded(tab, 1);
  await tab.look('favourites');
  await tab.click('button', /^Like /);
  await tab.seeNone('article');
  await seeLikes(0);
  await tab.look('no favourites');
});

test('keys and a button enlarge a picture, and show it whole again', async ({ tab }) => {
  await openPicture(tab);
  await seeScale(tab, 1);
  await tab.press('+');
  await seeScale(tab, 1.5);
  await tab.look('an enlarged picture');
  await tab.press('0');
  await seeScale(tab, 1);
  await tab.click('button', 'Zoom in');
  await seeScale(tab, 1.5);
  await tab.click('button', 'Zoom out');
  await seeScale(tab, 1);
});

test('the map of the sky zooms, and leads to an object', async ({ tab }) => {
  await tab.goto('/sky');
  await tab.see('application', 'Map of the sky');
  await tab.see('link', /\d pictures?$/);
  await tab.look('the sky');
  await tab.click('button', 'Zoom in');
  await tab.until(() => new URLSearchParams(location.search).has('at'));
  await tab.look('a part of the sky');
  await tab.click('button', 'Whole sky');
  await tab.until(() => location.search === '');
  await tab.click('link', /\d pictures?$/);
  await tab.until(() => location.pathname.startsWith('/objects/'));
  await tab.see('article');
  await tab.look('an object');
});

test('night vision shows pages, pictures and the sky in red', async ({ tab }) => {
  await openHome(tab);
  await tab.click('button', 'Colours');
  await tab.click('radio', 'Night vision (red)');
  // It is kept a moment later.
  await tab.until(() => localStorage.getItem('persist:ui')?.includes('night') ?? false);
  for (const path of ['/', '/sky?at=10.7,41.3,8', '/calendar/2004/06']) {
    await tab.goto(path);
    await tab.see('heading');
    // Before its pictures are there, all is red.
    await tab.rest(path);
    // Beside the map are more words than the map has light.
    await tab.evaluate(() => {
      for (const words of document.querySelectorAll<HTMLElement>(
        'main:has(canvas) :is(header, section)',
      )) {
        words.style.visibility = 'hidden';
      }
    });
    const { red, other } = await tab.light();
    // Words are no pure red, to be read well.
    expect(other / red).toBeLessThan(0.27);
    // And it stays night: nothing lies over the page.
    expect(red).toBeLessThan(60);
  }
});

test('the calendar goes from month to month, and opens a day', async ({ tab }) => {
  await tab.goto('/calendar/2004/06');
  await tab.see('heading', /June 2004/);
  await tab.look('a month');
  await tab.click('link', 'The month before, May 2004');
  await tab.until(() => location.pathname === '/calendar/2004/05');
  await tab.back();
  await tab.until(() => location.pathname === '/calendar/2004/06');
  // It is in sight: drivers scroll to what is not, each in its own way.
  await tab.click('link', /^3 /);
  await tab.see('region', 'Similar pictures');
  await tab.look('a day of the calendar');
});

test('without the server the page shows what it has kept', async ({ tab, relay }) => {
  await openHome(tab);
  // The page registers it seconds later, and it fetches all files of the page first.
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  await tab.until(() => navigator.serviceWorker.controller !== null);
  // The worker keeps what comes after it has begun.
  await tab.reload();
  await seeLoaded(tab, 10);
  // Below the large picture: cards that were never near the window have no kept picture.
  await tab.evaluate(() => document.querySelector('article')?.scrollIntoView());
  // A picture that is still on its way is not kept.
  await tab.rest('Home with the server');
  await relay.stop();
  // How Chromium and Firefox tell of requests that fail.
  tab.expectedErrors =
    /^Failed to load resource: net::|^Error: Failed to load ‘http.* (ServiceWorker|no-response) /;
  await tab.reload();
  await seeLoaded(tab, 10);
  await tab.until(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
  await tab.look('Home without the server');
  await tab.click('article');
  await tab.see('dialog', NEWEST);
  await relay.start();
});

test('a recorded session is replayed', async ({ tab }) => {
  await tab.goto('/about?qa');
  await tab.see('region', 'QA');
  await tab.chooseFile('Replay a file', SESSION);
  // Until then the list is that of the session which is being recorded.
  await tab.seeText(` of ${ACTIONS}: `);
  await tab.click('listbox', 'What happened');
  await tab.press('Home');
  await tab.seeText(`1 of ${ACTIONS}: `);
  await tab.press('End');
  // The very last ones may be bookkeeping, which the list leaves out.
  await tab.until(
    (all) =>
      [3, 2, 1, 0].some((hidden) =>
        document.body.innerText.includes(`${all - hidden} of ${all}: `),
      ),
    ACTIONS,
  );
  await tab.until(() => document.querySelector('[aria-label="QA"] [role="alert"]') === null);
  await tab.look('the end of a replay');
  await tab.click('button', 'Leave');
  await tab.until(() => document.title === 'About');
});

test('other pages stand alike', async ({ tab }) => {
  // What the archive has of today, and the page that is not there.
  tab.expectedErrors = /^Failed to load resource: .* 404/;
  for (const path of PATHS) {
    await tab.goto(path);
    await tab.see('heading');
    await tab.look(path);
  }
});
