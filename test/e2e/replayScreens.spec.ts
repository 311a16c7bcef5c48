/** What a page shows is shown again by a replay, pixel by pixel: outcomes of forms, what is open, where one is. */
import type { Locator, Page, TestInfo } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, PICTURE_MIDDLE, test } from './fixtures';
import { cardOf, endFirstView, expectLoaded, loadUpTo, scrollTo } from './galleryPage';
import { importTitles } from './titles';
import { becomeUser } from './userSteps';
import { buttonOf, panelOf, remarkOf } from './qaPanel';

/** A file has this in the place of each name. */
const COLLECTION = 'Example';
const WINDOW = { width: 1280, height: 800 };

test.use({
  viewport: WINDOW,
  expectedErrors: /the server responded with a status of (400|401|503)/,
});

/** Chromium smooths rounded corners differently from page to page (13 levels); a letter changes more. */
const SMOOTHED_LEVELS = 200;

/**
 * The window as it is seen, without the panel of QA. What was typed is never recorded, nor where the focus is: texts of
 * fields, the caret and rings of the focus are hidden.
 */
const COMPARED = `
  * { caret-color: transparent !important; }
  *, *::before, *::after { outline: none !important; transition: none !important; }
  form, form div { border-color: gray !important; }
  input:not([type='range'], [type='checkbox'], [type='radio']) { color: transparent !important; }
  ::placeholder, ::-webkit-search-cancel-button { opacity: 0 !important; }
  section[aria-label='QA'] { visibility: hidden !important; }
`;

async function pictureOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 799);
  // The page's policy lets no style element in.
  const style = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, COMPARED);
  const png = await page.screenshot({ animations: 'disabled' });
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  return png;
}

const levelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

/** Whether the middle of an archive's picture is seen. */
async function showsPicture(place: Locator): Promise<boolean> {
  const levels = await levelsOf(await place.screenshot());
  return levels.includes(Buffer.from(PICTURE_MIDDLE.repeat(3), 'hex'));
}

/** How many levels of two pictures differ so much that it can be seen. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [here, there] = [await levelsOf(one), await levelsOf(other)];
  return here.length === there.length
    ? here.filter((level, at) => Math.abs(level - there[at]!) > 8).length
    : Infinity;
}

/** Remarks and what was on the screen at each of them. */
class Session {
  private readonly screens = new Map<string, { screen: Buffer; stepsBack: number }>();

  private constructor(private readonly page: Page) {}

  static async begin(page: Page, address: string): Promise<Session> {
    await page.goto(address);
    await expect(panelOf(page).getByText('Recording', { exact: true })).toBeVisible();
    // The panel lies over the page, and is used by keys.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("section[aria-label='QA'] { pointer-events: none; }");
      document.adoptedStyleSheets.push(sheet);
    });
    return new Session(page);
  }

  /**
   * Notes a remark, and what the page shows.
   *
   * @param stepsBack actions between the screen and the remark, whose field takes the focus.
   */
  async note(text: string, stepsBack = 0) {
    // A part or a picture that comes late, or a movement, is a difference by chance.
    await endFirstView(this.page);
    let before = await pictureOf(this.page);
    await expect
      .poll(async () => {
        const now = await pictureOf(this.page);
        const difference = await differenceOf(before, now);
        before = now;
        return difference;
      })
      .toBe(0);
    this.screens.set(text, { screen: before, stepsBack });
    // A click would close what goes away at any click beside it.
    await panelOf(this.page).getByLabel('Remark about this moment').fill(text);
    await panelOf(this.page).getByLabel('Remark about this moment').press('Enter');
  }

  private async save(file: string): Promise<string> {
    await buttonOf(this.page, 'Save').press('Enter');
    const saving = this.page.waitForEvent('download');
    await buttonOf(this.page, 'Save file').press('Enter');
    await (await saving).saveAs(file);
    return file;
  }

  /** Replays the file in another page, which must show the same at each remark. */
  async expectSame(other: Page, info: TestInfo, address = '/about?qa'): Promise<string> {
    await other.setViewportSize(WINDOW);
    await other.goto(address);
    await expect(panelOf(other).getByText('Recording', { exact: true })).toBeVisible();
    const file = await this.save(info.outputPath('session.json'));
    await panelOf(other).getByLabel('Replay a file').setInputFiles(file);
    for (const [text, { screen, stepsBack }] of this.screens) {
      await remarkOf(other, text).click();
      for (let step = 0; step < stepsBack; step += 1) {
        await buttonOf(other, 'Step back').click();
      }
      await expect
        .poll(
          async () => {
            await endFirstView(other);
            return differenceOf(await pictureOf(other), screen);
          },
          { message: text },
        )
        .toBeLessThan(SMOOTHED_LEVELS)
        .catch(async (error: unknown) => {
          await writeFile(info.outputPath(`${text}, live.png`), screen);
          await writeFile(info.outputPath(`${text}, replayed.png`), await pictureOf(other));
          throw error;
        });
    }
    await buttonOf(other, 'Leave').click();
    return readFile(file, 'utf8');
  }
}

const FORM = {
  Username: 'Cy',
  Email: 'cy@example.org',
  Password: 'seven clear nights',
  'Repeat password': 'seven clear nights',
};

/** Fills the form of the page with that heading: neighbouring pages share the names of their fields. */
async function fill(page: Page, heading: string, fields: Partial<typeof FORM>) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const [name, text] of Object.entries(fields)) {
    await page.getByLabel(name, { exact: true }).fill(text);
  }
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('forms of an account', async ({ page, otherPage }, testInfo) => {
  const session = await Session.begin(page, '/login?qa');
  await fill(page, 'Log In', { Email: 'nobody@example.org', Password: FORM.Password });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('No active account found')).toBeVisible();
  await session.note('Log-in refused');

  await page.getByRole('link', { name: 'Sign up' }).click();
  await fill(page, 'Sign Up', { Password: FORM.Password, 'Repeat password': 'another one' });
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByText("The two password fields didn't match."),
  ).toBeVisible();
  await session.note('Faults of a sign-up');
  await fill(page, 'Sign Up', FORM);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Account created successfully.')).toBeVisible();
  await session.note('Signed up');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await fill(page, 'Reset Password', { Email: FORM.Email });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Check your email for a link')).toBeVisible();
  await session.note('A link was mailed');

  const file = await session.expectSame(otherPage, testInfo);
  for (const text of [FORM.Email, FORM.Password, 'nobody@example.org', 'another one']) {
    expect(file).not.toContain(text);
  }
});

test('panels of a user', async ({ page, otherPage, skyfolio }, testInfo) => {
  await becomeUser(page, skyfolio.dataDir, 'screens@example.org');
  const session = await Session.begin(page, '/?qa');
  await expectLoaded(page, 10);
  await page.getByRole('button', { name: 'Colours' }).click();
  await expect(page.getByText('Night vision (red)')).toBeVisible();
  await session.note('The menu of colours');

  await page.route('**/like_image/', (route) => route.fulfill({ status: 503, json: {} }));
  await cardOf(page, skyfolio.dates[0]!).getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByText('Failed to like the image', { exact: true })).toBeVisible();
  await session.note('A like that failed');
  await page.getByRole('button', { name: 'Close notification' }).click();

  for (const date of skyfolio.dates.slice(1, 4)) {
    await cardOf(page, date).locator('img').click();
    await page.getByRole('button', { name: 'Keep in…' }).click();
    const keeping = page.getByRole('region', { name: 'Keep in a collection' });
    const box = keeping.getByRole('checkbox', { name: COLLECTION });
    if (date === skyfolio.dates[1]) {
      await page.getByLabel('Name of a new collection').fill(COLLECTION);
      await page.keyboard.press('Enter');
    } else {
      await box.click();
    }
    await expect(box).toBeChecked();
    await expect(keeping.getByText(`Kept in “${COLLECTION}”.`)).toBeAttached();
    if (date === skyfolio.dates[2]) {
      await session.note('The panel of collections');
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await nav(page).getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('link', { name: /^Collections/ }).click();
  await page.getByRole('link', { name: COLLECTION }).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page
    .getByRole('button', { name: /later$/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('is at place 2 of 3.')).toBeVisible();
  await session.note('A collection that is arranged');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('main').getByText('There is a link now.')).toBeVisible();
  await session.note('A shared collection');

  await session.expectSame(otherPage, testInfo);
});

test('places of a visitor', async ({ page, otherPage, skyfolio }, testInfo) => {
  await importTitles(skyfolio.dataDir, {
    '1999-01-01': 'M31: The Andromeda Galaxy',
    '2003-01-01': 'The Andromeda Galaxy at Night',
    '2003-01-03': 'The Great Orion Nebula',
  });
  const session = await Session.begin(page, '/?qa');
  await expectLoaded(page, 10);
  await loadUpTo(page, 40);
  await scrollTo(page, 3_333);
  await session.note('Deep in the gallery');
  await page.getByRole('article').filter({ visible: true }).nth(4).locator('img').click();
  await expect(page.getByRole('heading', { name: 'Similar pictures' })).toBeVisible();
  await session.note('An open picture');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('searchbox').pressSequentially('andro', { delay: 100 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await session.note('Suggestions', 1);
  await page.getByRole('searchbox').fill('galaxy');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Search tips').click();
  await session.note('Tips for searches');

  await nav(page).getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('link', { name: /^The sky/ }).click();
  await expect(page.getByRole('main').getByText('2 objects in 3 pictures')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('slider').press('ArrowLeft');
  await expect(page).toHaveURL(/at=/);
  // It gets its pictures once it rests.
  await expect.poll(() => showsPicture(page.getByRole('application'))).toBe(true);
  await session.note('A part of the sky, some years ago');

  // The watcher is far from Andromeda and Orion, and stays there.
  const address = '/sky?qa=&at=180,-40,8';
  await session.expectSame(otherPage, testInfo, address);
  const inSight = otherPage.getByRole('region', { name: 'In sight' }).getByRole('link');
  for (const visit of ['after the replay', 'after a reload']) {
    await expect(otherPage.getByText('2 objects in 3 pictures'), visit).toBeVisible();
    await expect(inSight, visit).toHaveCount(0);
    await expect(otherPage, visit).toHaveURL(address);
    await otherPage.reload();
  }
});
