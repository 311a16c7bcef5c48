import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openGallery } from './galleryPage';

test.use({ archiveSize: 12 });

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = 'rgb(10, 13, 22)';
const LIGHT = 'rgb(245, 243, 238)';
const NIGHT = 'rgb(8, 0, 0)';

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name })).toBeHidden();
}

test('the page follows the setting of the device until a theme is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect.poll(() => groundOf(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(LIGHT);
  await choose(page, 'Dark');
  await expect.poll(() => groundOf(page)).toBe(DARK);
  await choose(page, 'As on this device');
  await expect.poll(() => groundOf(page)).toBe(LIGHT);
});

test.describe('without its code', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('a chosen theme is there before the code of the page', async ({ page }) => {
    await page.goto('/about');
    await choose(page, 'Night vision');
    await expect.poll(() => groundOf(page)).toBe(NIGHT);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => groundOf(page)).toBe(NIGHT);
  });
});

test('night vision shows pictures in red alone', async ({ page }) => {
  await openGallery(page);
  await choose(page, 'Night vision');
  const card = page.getByRole('article').first();
  // The colours go over into each other.
  await expect
    .poll(async () => {
      const [red, others] = await sumsOf(page, await card.screenshot({ type: 'png' }));
      return others! / red!;
    })
    .toBeLessThan(0.15);
});

test('night vision hides no day of a month behind its picture', async ({ page }) => {
  await page.goto('/calendar/2004/06');
  await choose(page, 'Night vision');
  const day = page.getByRole('table').getByRole('link').first().locator('time');
  await expect(day).toBeVisible();
  const isOnTop = (time: Element) => {
    time.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = time.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === time;
  };
  expect(await day.evaluate(isOnTop)).toBe(true);
});

/** What a picture has of red, and of green and blue. */
const sumsOf = (page: Page, image: Buffer) =>
  page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let sums = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      sums = [sums[0]! + data[at]!, sums[1]! + data[at + 1]! + data[at + 2]!];
    }
    return sums;
  }, image.toString('base64'));

for (const theme of ['Dark', 'Light', 'Night vision']) {
  test(`placeholders can be read: ${theme}`, async ({ page }) => {
    await page.goto('/objects');
    await choose(page, theme);
    const contrast = () =>
      page.getByRole('searchbox').evaluate((input) => {
        const luminance = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = luminance(getComputedStyle(input).backgroundColor);
        const letters = luminance(getComputedStyle(input, '::placeholder').color);
        return Math.max(ground, letters) / Math.min(ground, letters);
      });
    // The colours go over into each other.
    await expect.poll(contrast).toBeGreaterThan(7);
  });
}

test('night vision marks the open picture of the filmstrip above its red', async ({ page }) => {
  await page.addInitScript(() => {
    const ui = { selectedItem: '"home"', theme: '"night"', _persist: '{"version":-1}' };
    window.localStorage.setItem('persist:ui', JSON.stringify(ui));
  });
  await openGallery(page);
  await page.getByRole('article').nth(1).locator('img').click();
  const current = page.getByRole('dialog').locator('button[aria-current]');
  await expect(current.locator('img')).toBeVisible();
  const title = (await current.getAttribute('title'))!;
  const picture = page.getByRole('dialog').getByTitle(title, { exact: true }).locator('span');
  const green = async () =>
    (await sumsOf(page, await picture.screenshot({ type: 'png', animations: 'disabled' })))[1]!;
  // The stage may still be fading in.
  await expect.poll(green).toBeGreaterThan(0);
  const marked = await green();
  await current.evaluate((button) => button.removeAttribute('aria-current'));
  // The mark has the accent's green; the picture has next to none.
  expect(marked).toBeGreaterThan(2 * (await green()));
});

test('in forced colours a chosen picture is told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page);
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('article').getByRole('checkbox');
  await boxes.first().check();
  const looks = (box: Element) => {
    const { borderTopWidth, height } = getComputedStyle(box.parentElement!);
    return { borderTopWidth, height, appearance: getComputedStyle(box).appearance };
  };
  const chosen = await boxes.first().evaluate(looks);
  const other = await boxes.nth(1).evaluate(looks);
  // The browser draws the tick itself.
  expect([chosen.appearance, other.appearance]).toEqual(['auto', 'auto']);
  expect([chosen.borderTopWidth, other.borderTopWidth]).toEqual(['4px', '0px']);
  // The ring is round the whole card.
  expect(Number.parseFloat(chosen.height)).toBeGreaterThan(100);
});

/** Grounds that no dark sky has, as bodies of an SVG. */
const GROUNDS = {
  white: '<rect width="100%" height="100%" fill="#fff"/>',
  black: '<rect width="100%" height="100%"/>',
  striped:
    '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="#fff"/><rect width="9" height="4"/></pattern><rect width="100%" height="100%" fill="url(#p)"/>',
};

/** The least contrast of an element's letters with what is painted behind them. */
async function leastContrast(page: Page, words: Locator): Promise<number> {
  const letters = await words.evaluate((element: HTMLElement) => {
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    return color;
  });
  const png = await words.screenshot({ type: 'png', animations: 'disabled' });
  return page.evaluate(
    async ({ png: text, letters: color }) => {
      const luminance = (parts: ArrayLike<number>) => {
        const [red = 0, green = 0, blue = 0] = [parts[0], parts[1], parts[2]].map((part = 0) =>
          part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const light = luminance((color.match(/[\d.]+/g) ?? []).map(Number));
      let least = Infinity;
      for (let at = 0; at < data.length; at += 4) {
        const ground = luminance(data.subarray(at, at + 3));
        least = Math.min(least, Math.max(light, ground) / Math.min(light, ground));
      }
      return least;
    },
    { png: png.toString('base64'), letters },
  );
}

for (const [ground, body] of Object.entries(GROUNDS)) {
  test(`words on the large picture of Home can be read in each theme: ${ground}`, async ({
    page,
  }) => {
    await page.route('**/images/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="900">${body}</svg>`,
      }),
    );
    for (const theme of ['dark', 'light', 'night']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openGallery(page);
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const head = page.locator('main header');
      await head.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      for (const words of ['h1', 'p', 'a strong', 'a small']) {
        const contrast = await leastContrast(page, head.locator(words));
        expect.soft(contrast, `${words} in ${theme}`).toBeGreaterThan(7);
      }
    }
  });
}
