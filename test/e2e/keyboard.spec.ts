/**
 * Every task by the keyboard alone: where the focus is after each step, and what screen readers are
 * told. What moves in a gallery while it is used is in `focus.spec.ts`, the stage in `zoom.spec.ts`, the
 * pages beside the galleries in `keyboardMore.spec.ts`, what people keep in `keyboardKeep.spec.ts`.
 */
import { expect, logIn, test } from './fixtures';
import { cardOf, expectLoaded, feedOf, loadMoreOf } from './galleryPage';
import { button, dialogOf, link, newsOf, press, searchOf, tabTo } from './keys';
import { mailedPath, PASSWORD } from './userSteps';

test.use({ archiveSize: 25, newestDate: '2004-06-30', viewport: { width: 1280, height: 800 } });

test('the first stop leads past the bar to the page, and from there to the search', async ({
  page,
}) => {
  await page.goto('/');
  await expectLoaded(page, 10);
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(searchOf(page)).toBeFocused();
});

test('search, clear, and search again', async ({ page }) => {
  await page.goto('/');
  await expectLoaded(page, 10);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
  await expect(searchOf(page)).toBeInViewport();
  await page.keyboard.type('1/2');
  await expect(searchOf(page)).toHaveValue('1/2');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('comet');
  await page.keyboard.press('Enter');
  const found = page.getByRole('status').filter({ hasText: /\d+ pictures? for “comet”/ });
  await expect(found).toBeVisible();
  await expect(searchOf(page)).toBeFocused();
  await press(page, button(page, 'Clear'));
  await expect(searchOf(page)).toBeFocused();
  await expect(searchOf(page)).toHaveValue('');
  await expectLoaded(page, 10);
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'No images found for the search query' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toBeFocused();
  await expectLoaded(page, 10);
});

test('open a picture, step, share, and close', async ({ page, skyfolio }) => {
  const [first = '', second = ''] = skyfolio.dates;
  await page.goto('/');
  await tabTo(page, cardOf(page, first));
  await page.keyboard.press('Enter');
  const title = dialogOf(page).getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  await expect(button(page, 'Close')).toBeFocused();
  const name = await title.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/?picture=${second}`);
  // The step is announced by the head with the title, which is a live region.
  await expect(title).not.toHaveText(name!);
  await expect(title.locator('../..')).toHaveAttribute('aria-live', 'polite');
  await expect(button(page, 'Close')).toBeFocused();
  await press(page, dialogOf(page).getByRole('button', { name: 'Previous picture' }));
  await expect(page).toHaveURL(`/?picture=${first}`);
  await expect(title).toHaveText(name!);
  await press(page, button(page, 'Share'));
  // What a press on a heart says has a place of its own, which is empty.
  await expect(dialogOf(page).getByRole('status').filter({ hasText: /\w/ })).toHaveCount(1);
  await expect(button(page, 'Share')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/?picture=${second}`);
  // The address changes before the picture does, and Escape leads to the card of what was shown last.
  await expect(title).not.toHaveText(name!);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(cardOf(page, second)).toBeFocused();
});

test('a picture that a link opens, and out of it', async ({ page, skyfolio }) => {
  const shown = skyfolio.dates[7]!;
  let start: () => void;
  const isSeen = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(`/?picture=${shown}`, { waitUntil: 'commit' });
  // The server shows it before there is any code, and the dialog takes its place.
  const first = page.locator('#opened-picture');
  await expect(first.getByRole('heading', { level: 2 })).toBeVisible();
  start!();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(cardOf(page, shown)).toBeFocused();
  await expect(cardOf(page, shown)).toBeInViewport();
});

test('a random picture, and back', async ({ page, skyfolio }) => {
  await page.goto('/');
  await press(page, button(page, 'Random picture'));
  await expect(button(page, 'Close')).toBeFocused();
  const date = (await dialogOf(page).locator('time').getAttribute('datetime'))!;
  expect(skyfolio.dates).toContain(date);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('more pictures', async ({ page }) => {
  await page.goto('/');
  await expectLoaded(page, 10);
  await press(page, loadMoreOf(page));
  await expectLoaded(page, 20);
  await expect(loadMoreOf(page)).toBeFocused();
  await expect(feedOf(page)).toHaveAttribute('aria-busy', 'false');
  await press(page, button(page, 'Back to top'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('colours', async ({ page }) => {
  await page.goto('/about');
  await tabTo(page, button(page, 'Colours'));
  await page.keyboard.press('Enter');
  const device = page.getByRole('radio', { name: 'As on this device' });
  await expect(device).toBeVisible();
  await tabTo(page, device);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(device).toBeHidden();
  await expect(button(page, 'Colours')).toBeFocused();
});

test('go to another page, which is announced', async ({ page }) => {
  await page.goto('/');
  // Until the code is there, a link loads the next page as a new document, which nothing has to announce.
  await expectLoaded(page, 10);
  await press(page, link(page, 'Contribute'));
  await expect(newsOf(page)).toHaveText('Contribute');
  await expect(link(page, 'Contribute')).toBeFocused();
  await press(page, link(page, 'Log In'));
  await expect(newsOf(page)).toHaveText('Log In');
  // This link goes away with its page.
  await press(page, link(page, 'Sign up'));
  await expect(newsOf(page)).toHaveText('Sign Up');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a notice of the source is dismissed', async ({ page }) => {
  const fallback = { source: 'sample', since: '2004-06-01T12:00:00.000Z' };
  await page.route('**/api/v1/apod-health/', (route) =>
    route.fulfill({ json: { status: 'up', fallback } }),
  );
  await page.goto('/');
  await press(page, button(page, 'Dismiss'));
  await expect(button(page, 'Dismiss')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('with failures', () => {
  test.use({ expectedErrors: /status of (400|500)/ });

  test('what a form lacks is said and can be dismissed', async ({ page }) => {
    await page.goto('/login');
    await press(page, page.getByRole('main').getByRole('button', { name: 'Log In' }));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Please fill in all the fields.',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    await tabTo(page, button(page, 'Dismiss'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Dismiss')).toBeHidden();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('a like that fails is said, and the focus stays on the heart', async ({
    page,
    skyfolio,
  }) => {
    await logIn(page);
    await page.route('**/api/v1/like_image/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'No.' } }),
    );
    await page.goto('/');
    const heart = cardOf(page, skyfolio.dates[0]!).getByRole('button', { name: 'Like' });
    await press(page, heart);
    await expect(page.getByRole('alert')).toContainText('Failed to like the image');
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test('an account from its sign-up over a like to its end', async ({ page, skyfolio }) => {
  const email = 'keys@example.org';
  const main = page.getByRole('main');
  await page.goto('/signup');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Repeat password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const done = main.getByRole('status').filter({ hasText: 'Account created successfully.' });
  await expect(done).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Log in' })).toBeFocused();

  await page.goto(await mailedPath(skyfolio.dataDir, email, '/activate/'));
  await expect(main.getByText('Account activated successfully.')).toBeVisible();
  await press(page, main.getByRole('link', { name: 'Log in' }));
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(newsOf(page)).toHaveText('Home');
  await expect(main).toBeFocused();

  const heart = cardOf(page, skyfolio.dates[0]!).getByRole('button', { name: 'Like' });
  await press(page, heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();

  await tabTo(page, link(page, 'Account'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(newsOf(page)).toHaveText('Account');
  await expect(link(page, 'Account')).toBeFocused();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await press(page, button(page, 'Delete my account'));
  await expect(page).toHaveURL('/');
  await expect(newsOf(page)).toHaveText('Home');
  await expect(main).toBeFocused();
  await expect(link(page, 'Log In')).toBeVisible();
});
