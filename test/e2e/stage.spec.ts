import type { Locator, Page } from '@playwright/test';
import type { PictureEntry } from '../../contract/pictures';
import { feedOf, openGallery } from './galleryPage';
import { expect, serveLargest, test } from './fixtures';

const WINDOW = { width: 1440, height: 900 };

// The newest entry is a picture; a day later it would be a film.
test.use({
  archiveSize: 30,
  newestDate: '2004-06-30',
  viewport: WINDOW,
  // What is measured does not move any more.
  contextOptions: { reducedMotion: 'reduce' },
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const linkOf = (page: Page) => dialogOf(page).getByTitle('Open the picture in a new tab');
const stripOf = (page: Page) =>
  dialogOf(page).getByRole('group', { name: 'Pictures of this list' });
const closeOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' });

async function openFirst(page: Page): Promise<void> {
  await openGallery(page);
  await page.getByRole('article').first().locator('img').click();
  await expect(dialogOf(page)).toBeVisible();
}

/** How much of its picture a `picture` shows: 0 while it has not come, 1 when it is all there. */
const shownShares = (link: Locator): Promise<number[]> =>
  link
    .locator('picture img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) =>
        image.naturalWidth > 0 && image.clientWidth > 0
          ? Number(getComputedStyle(image).opacity)
          : 0,
      ),
    );

async function ratioOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox())!;
  return width / height;
}

test('the picture stands in the middle of its stage, one stop after Close', async ({ page }) => {
  await openFirst(page);
  await expect(closeOf(page)).toBeFocused();
  // The dialog is there before its content.
  await expect(linkOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(linkOf(page)).toBeFocused();
  await expect.poll(async () => (await shownShares(linkOf(page))).at(-1)).toBe(1);
  const { x, y, width, height } = (await linkOf(page).boundingBox())!;
  expect(width / height).toBeCloseTo(600 / 400, 1);
  const stage = (await linkOf(page).locator('../..').boundingBox())!;
  expect(stage.height + (await stripOf(page).boundingBox())!.height).toBe(WINDOW.height);
  expect(Math.abs(x + width / 2 - stage.x - stage.width / 2)).toBeLessThan(1.5);
  expect(Math.abs(y + height / 2 - stage.y - stage.height / 2)).toBeLessThan(1.5);
});

test('the filmstrip leads through the list, and loads on before its end is seen', async ({
  page,
  skyfolio,
}) => {
  await openFirst(page);
  const current = stripOf(page).locator('[aria-current]');
  // Ten of them would not fill it.
  await expect(feedOf(page)).toHaveAttribute('data-loaded', '20');
  await stripOf(page).getByRole('button').nth(12).click();
  await expect(page).toHaveURL(new RegExp(`picture=${skyfolio.dates[12]}`));
  await expect(current).toBeFocused();
  const { x, width } = (await current.boundingBox())!;
  const strip = (await stripOf(page).boundingBox())!;
  expect(Math.abs(x + width / 2 - strip.x - strip.width / 2)).toBeLessThan(2);
  // It is one stop, and its end in sight is there.
  await page.keyboard.press('Tab');
  await expect(current).not.toBeFocused();
  await stripOf(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(feedOf(page)).toHaveAttribute('data-loaded', '30');
  await stripOf(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await stripOf(page).getByRole('button').last().click();
  await expect(page).toHaveURL(new RegExp(`picture=${skyfolio.dates[29]}`));
});

test('the filmstrip has its picture in the middle whenever the window changes', async ({
  page,
}) => {
  await openFirst(page);
  await expect(feedOf(page)).toHaveAttribute('data-loaded', '20');
  await stripOf(page).getByRole('button').nth(4).click();
  const current = stripOf(page).locator('[aria-current]');
  const expectCentred = () =>
    expect(async () => {
      const { x, width } = (await current.boundingBox())!;
      const strip = (await stripOf(page).boundingBox())!;
      expect(Math.abs(x + width / 2 - strip.x - strip.width / 2)).toBeLessThan(2);
    }).toPass({ timeout: 10_000 });
  // A wide strip begins with the first picture, and cannot have the fifth in its middle.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCentred();
  // A phone held across has no strip.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(stripOf(page)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCentred();
});

test('a slideshow can be paused, and the picture can have the window alone', async ({ page }) => {
  await page.clock.install();
  await openFirst(page);
  const address = page.url();
  await dialogOf(page).getByRole('button', { name: 'Slideshow from here' }).click();
  const pause = dialogOf(page).getByRole('button', { name: 'Pause the slideshow' });
  await expect(pause).toBeFocused();
  await page.keyboard.press('h');
  await expect(dialogOf(page).getByText('Credit', { exact: true })).toBeHidden();
  await page.clock.runFor(7000);
  await expect(page).not.toHaveURL(address);
  await expect
    .poll(async () => (await linkOf(page).boundingBox())?.height)
    .toBeCloseTo(WINDOW.height, 0);
  await expect(pause).toBeInViewport({ ratio: 1 });
  // Whose picture is alone has its title on it.
  const title = await dialogOf(page).getByRole('heading', { level: 2 }).innerText();
  await expect(dialogOf(page).getByText(title, { exact: true }).first()).toBeInViewport();
  const second = page.url();
  await page.keyboard.press('Space');
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(second);
});

test('the stage shows what the card showed until the large picture comes', async ({ page }) => {
  let answer: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await openGallery(page);
  await page.route(/\/images\/[^/]+\/(960|1280|1920)\./, async (route) => {
    await asked;
    await route.fallback();
  });
  // Home has the first one in a large size.
  await page.getByRole('article').nth(1).locator('img').click();
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => shownShares(linkOf(page))).toEqual([1, 0]);
  await expect.poll(() => ratioOf(linkOf(page))).toBeCloseTo(600 / 400, 1);
  const before = await linkOf(page).boundingBox();
  answer!();
  await expect.poll(() => shownShares(linkOf(page))).toEqual([1, 1]);
  expect(await linkOf(page).boundingBox()).toEqual(before);
});

/** Makes the newest picture one of another size, without a larger file of it. */
async function shapeFirst(page: Page, width: number, height: number): Promise<void> {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  await page.route('**/api/v1/gallery/0/10/', async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = (await answer.json()) as PictureEntry[];
    const { original_url: _, ...shaped } = first!;
    const size = { image_width: width, image_height: height, placeholder: SOFT };
    await route.fulfill({ json: [{ ...shaped, ...size }, ...others] });
    await page.route(`**/images/${first!.date}/**`, (each) =>
      each.fulfill({ contentType: 'image/svg+xml', body: image }),
    );
  });
}

/** A ThumbHash. */
const SOFT = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('a small picture is twice as large at most, on its soft colours', async ({ page }) => {
  await shapeFirst(page, 64, 48);
  await openFirst(page);
  await expect.poll(async () => (await linkOf(page).boundingBox())?.width).toBe(128);
  const ground = linkOf(page).locator('../../img');
  await expect(ground).toHaveAttribute('src', /^data:/);
  const { width } = (await linkOf(page).locator('../..').boundingBox())!;
  expect((await ground.boundingBox())!.width).toBe(width);
});

test('arrows and the mouse lead along a panorama, and on from its end', async ({
  page,
  skyfolio,
}) => {
  await shapeFirst(page, 6000, 1500);
  await openFirst(page);
  const stage = linkOf(page).locator('../..');
  const frame = (await stage.boundingBox())!;
  const box = async () => (await linkOf(page).boundingBox())!;
  await expect.poll(async () => (await box()).width).toBeGreaterThan(2 * frame.width);
  const start = await box();
  expect(start.x).toBeCloseTo(frame.x, 0);
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(500, 310);
  await page.mouse.up();
  await expect.poll(async () => (await box()).x).toBeCloseTo(start.x - 100, 0);
  const address = page.url();
  const isAtEnd = async () => {
    const { x, width } = await box();
    return Math.abs(x + width - frame.x - frame.width) < 1;
  };
  while (!(await isAtEnd())) {
    await page.keyboard.press('ArrowRight');
  }
  expect(page.url()).toBe(address);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`picture=${skyfolio.dates[1]}`));
  // The address changes before the picture does.
  await expect(linkOf(page)).toHaveAttribute('data-wide', 'false');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(address);
  await expect(linkOf(page)).toHaveAttribute('data-wide', 'true');
  await page.keyboard.press('0');
  await expect.poll(async () => (await box()).width).toBeCloseTo(frame.width, 0);
});

for (const [name, viewport] of [
  ['a small phone', { width: 360, height: 480 }],
  ['a phone held across', { width: 844, height: 390 }],
  ['a window at 400 % zoom', { width: 320, height: 256 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('Close stays where it is while the text scrolls', async ({ page }) => {
      await openFirst(page);
      const before = (await closeOf(page).boundingBox())!;
      expect(before.width).toBeGreaterThanOrEqual(44);
      expect(before.height).toBeGreaterThanOrEqual(44);
      // The text may come a moment after the picture.
      await expect
        .poll(() =>
          // The whole dialog scrolls, or the text beside the picture.
          dialogOf(page).evaluate((dialog) =>
            [dialog, ...dialog.querySelectorAll('div')].some((each) => {
              each.scrollTo(0, each.scrollHeight);
              return each.scrollTop > 0;
            }),
          ),
        )
        .toBe(true);
      expect(await closeOf(page).boundingBox()).toEqual(before);
      await closeOf(page).click();
      await expect(dialogOf(page)).toBeHidden();
    });
  });
}

test.describe('Download', () => {
  const pressDownload = async (page: Page) => {
    await openFirst(page);
    await dialogOf(page).getByRole('button', { name: 'Download' }).click();
  };
  const expectStill = async (page: Page, date: string) => {
    await expect(page).toHaveURL(`/?picture=${date}`);
    await expect(dialogOf(page)).toBeVisible();
  };

  test('saves the file, and the page stays', async ({ page, skyfolio }) => {
    const context = page.context();
    const asked: string[] = [];
    await context.route('**/download/*', (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname + search);
      return route.fulfill({
        body: 'a picture',
        headers: { 'content-disposition': 'attachment; filename="picture.jpg"' },
      });
    });
    await pressDownload(page);
    const address = `/download/${skyfolio.dates[0]}`;
    await expect.poll(() => asked).toEqual([address]);

    await serveLargest(context);
    await dialogOf(page).getByRole('button', { name: 'More' }).click();
    await dialogOf(page).getByRole('button', { name: 'Sizes and wallpapers' }).click();
    await dialogOf(page).getByRole('button', { name: 'Desktop, 1920 × 1080', exact: true }).click();
    await expect.poll(() => asked).toEqual([address, `${address}?w=1920&h=1080`]);
    await expectStill(page, skyfolio.dates[0]!);
  });

  test('opens the source in a new tab where the server cannot fetch it', async ({
    page,
    skyfolio,
  }) => {
    // The server reaches no other host, so it leads to the source.
    const context = page.context();
    const opened = context.waitForEvent('page');
    const asked = context.waitForEvent('request', (request) =>
      request.url().startsWith('https://pictures.example/'),
    );
    await pressDownload(page);
    await opened;
    expect((await asked).isNavigationRequest()).toBe(true);
    await expectStill(page, skyfolio.dates[0]!);
  });
});
