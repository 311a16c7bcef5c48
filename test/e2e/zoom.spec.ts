/** The open picture enlarged, on the whole screen, and swiped. */
import type { Page } from '@playwright/test';
import { cardOf, drawn, openGallery } from './galleryPage';
import { expect, test } from './fixtures';

// The newest entries are pictures, a film comes later. What is measured does not move any more.
test.use({
  archiveSize: 30,
  newestDate: '2004-06-30',
  contextOptions: { reducedMotion: 'reduce' },
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const linkOf = (page: Page) => dialogOf(page).getByTitle('Open the picture in a new tab');
const titleOf = (page: Page) => dialogOf(page).getByRole('heading', { level: 2 });

async function open(page: Page, date: string): Promise<void> {
  await openGallery(page);
  await cardOf(page, date).locator('img').click();
  await expect(titleOf(page)).toBeVisible();
  await expect.poll(async () => (await linkOf(page).boundingBox())?.width ?? 0).toBeGreaterThan(0);
}

const widthOf = async (page: Page) => (await linkOf(page).boundingBox())!.width;
/** How many times as wide as at first. */
const scaleFrom = async (page: Page, width: number) => (await widthOf(page)) / width;
const openPicture = (page: Page) => new URL(page.url()).searchParams.get('picture');

test('plus, minus and 0 zoom, and arrows move what is zoomed', async ({ page, skyfolio }) => {
  const [, date = ''] = skyfolio.dates;
  await open(page, date);
  const width = await widthOf(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(2.25, 2);
  const { x } = (await linkOf(page).boundingBox())!;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await linkOf(page).boundingBox())!.x).toBeCloseTo(x + 80, 0);
  expect(openPicture(page)).toBe(date);
  await page.keyboard.press('-');
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1.5, 2);
  await page.keyboard.press('0');
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1, 2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => openPicture(page)).toBe(skyfolio.dates[0]);
});

test('buttons zoom without a drag, and tell the keys', async ({ page, skyfolio }) => {
  await open(page, skyfolio.dates[1]!);
  const width = await widthOf(page);
  const zoomOut = dialogOf(page).getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1.5, 2);
  await zoomOut.click();
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1, 2);
  await dialogOf(page).getByRole('button', { name: 'Keys' }).click();
  await expect(dialogOf(page).getByText('Zoom in and out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page).getByText('Zoom in and out')).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();
});

test('a double click zooms, and another one shows the whole picture', async ({
  page,
  skyfolio,
}) => {
  await open(page, skyfolio.dates[1]!);
  const width = await widthOf(page);
  await linkOf(page).dblclick({ position: { x: 60, y: 60 } });
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(2.5, 2);
  await page.mouse.dblclick(400, 400);
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1, 2);
});

test('a zoomed picture is sharp, as a larger one comes, and then its original', async ({
  page,
  skyfolio,
}) => {
  await open(page, skyfolio.dates[1]!);
  const large = page.waitForRequest(/\/images\/[\d-]+\/2560\./);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await large;
  const asked = page.waitForRequest(/_big\.jpg$/);
  await page.keyboard.press('+');
  await asked;
});

test('the mouse drags a zoomed picture, and that is no click', async ({ page, skyfolio }) => {
  await open(page, skyfolio.dates[1]!);
  const width = await widthOf(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(2.25, 2);
  const { x } = (await linkOf(page).boundingBox())!;
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(430, 400, { steps: 3 });
  await page.mouse.move(450, 400, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await linkOf(page).boundingBox())!.x).toBeCloseTo(x + 50, 0);
  expect(page.context().pages()).toHaveLength(1);
});

test('one click opens the picture in a new tab', async ({ page, context, skyfolio }) => {
  await open(page, skyfolio.dates[1]!);
  const opened = context.waitForEvent('page');
  await linkOf(page).click();
  expect((await opened).url()).toMatch(/_big\.jpg$/);
});

test('F shows the stage on the whole screen, and again in its place', async ({
  page,
  skyfolio,
}) => {
  await open(page, skyfolio.dates[1]!);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  // Steps go on there.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => openPicture(page)).toBe(skyfolio.dates[2]);
  expect(await isFull()).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
});

for (const [motion, count] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`the picture grows out of its card and goes back: motion ${motion}`, async ({
    page,
    skyfolio,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      type Animate = (this: Element, ...args: unknown[]) => Animation;
      const animate = Reflect.get(Element.prototype, 'animate') as Animate; // it is one of all elements
      Element.prototype.animate = function (...args) {
        document.documentElement.dataset.animated = JSON.stringify(args[0]);
        return animate.apply(this, args);
      };
    });
    await open(page, skyfolio.dates[1]!);
    const animated = () => page.evaluate(() => document.documentElement.dataset.animated ?? '');
    expect((await animated()).match(/translate.*none/g) ?? []).toHaveLength(count);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await animated()).match(/none.*translate/g) ?? []).toHaveLength(count);
    await expect(page.locator('body > img')).toHaveCount(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  /** Moves fingers over the screen; each is a way from one place to another. */
  async function move(page: Page, ...ways: [from: [number, number], to: [number, number]][]) {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : ways.map(([[x, y], [toX, toY]], id) => ({
                id,
                x: x + (toX - x) * share,
                y: y + (toY - y) * share,
              })),
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) {
      await send('touchMove', step / 10);
    }
    await send('touchEnd', 1);
  }

  test('a swipe leads to the next picture and back', async ({ page, skyfolio }) => {
    await open(page, skyfolio.dates[1]!);
    await move(page, [
      [300, 120],
      [80, 120],
    ]);
    await expect.poll(() => openPicture(page)).toBe(skyfolio.dates[2]);
    await move(page, [
      [80, 120],
      [300, 120],
    ]);
    await expect.poll(() => openPicture(page)).toBe(skyfolio.dates[1]);
  });

  test('a pull down closes the picture, and a pull up reads on', async ({ page, skyfolio }) => {
    await open(page, skyfolio.dates[1]!);
    // So low that the text is longer than the window.
    await page.setViewportSize({ width: 390, height: 480 });
    await move(page, [
      [200, 200],
      [200, 60],
    ]);
    await expect
      .poll(() => dialogOf(page).evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(0);
    await expect(dialogOf(page)).toBeVisible();
    // A flick goes on by itself for a while.
    await expect
      .poll(async () => {
        await dialogOf(page).evaluate((dialog) => dialog.scrollTo(0, 0));
        await drawn(page);
        return dialogOf(page).evaluate(({ scrollTop }) => scrollTop);
      })
      .toBe(0);
    await move(page, [
      [200, 60],
      [200, 260],
    ]);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('two fingers zoom, and the picture takes the window', async ({ page, skyfolio }) => {
    await open(page, skyfolio.dates[1]!);
    const width = await widthOf(page);
    await move(
      page,
      [
        [150, 120],
        [50, 120],
      ],
      [
        [240, 120],
        [340, 120],
      ],
    );
    await expect.poll(() => scaleFrom(page, width)).toBeGreaterThan(2);
    const frame = linkOf(page).locator('xpath=ancestor::*[@data-zoomed]');
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await dialogOf(page).getByRole('button', { name: 'Zoom out' }).click();
    await page.keyboard.press('0');
    await expect.poll(() => scaleFrom(page, width)).toBeCloseTo(1, 2);
    await expect(frame).toHaveCount(0);
  });
});
