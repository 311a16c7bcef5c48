/** Cards are links, and show all of their text. */
import { cardOf, openGallery } from './galleryPage';
import { expect, test } from './fixtures';

test.use({ archiveSize: 30, newestDate: '2004-06-30' });

test.describe('another tab', () => {
  // Chromium may load a tab of its own making before its requests can be answered here.
  test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED|status of 502/ });

  test('Ctrl and a click on a card open its picture in a tab of its own', async ({
    page,
    context,
    skyfolio,
  }) => {
    await openGallery(page);
    const opened = context.waitForEvent('page');
    await cardOf(page, skyfolio.dates[1]!)
      .locator('img')
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    expect(new URL(tab.url()).searchParams.get('picture')).toBe(skyfolio.dates[1]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a picture comes into the element that a press may have begun on', async ({
  page,
  skyfolio,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGallery(page);
  const image = cardOf(page, skyfolio.dates[0]!).locator('img');
  await expect(image).not.toHaveAttribute('src');
  const before = await image.elementHandle();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src');
  expect(await before.evaluate((element) => element.isConnected)).toBe(true);
});

for (const [name, width] of [
  ['three columns', 1280],
  ['one column', 390],
] as const) {
  test(`letters of 32 px cut nothing off a card in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const session = await page.context().newCDPSession(page);
    await page.goto('about:blank');
    // The setting of the browser, and not a style of the page.
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await openGallery(page);
    const cut = await page.getByRole('article').evaluateAll((cards) =>
      cards
        .flatMap((card) => [card, ...card.querySelectorAll('h2')])
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.textContent),
    );
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(cut).toEqual([]);
  });
}

for (const [address, last] of [
  ['/', 'Load more'],
  ['/?picture=2004-06-30', 'Original page'],
] as const) {
  test(`what one presses on ${address} is at least 24 pixels wide and high`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText(last, { exact: true })).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, select')]
        // A link within a sentence is as high as its letters.
        .filter((control) => control.checkVisibility() && !control.closest('aside, p'))
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width >= 1 && (width < 24 || height < 24);
        })
        .map((control) => control.outerHTML),
    );
    expect(small).toEqual([]);
  });
}
