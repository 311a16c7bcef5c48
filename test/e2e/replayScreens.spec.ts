/** What a page shows is shown again by a replay, pixel by pixel: outcomes of forms, what is open, where one is. */
import type { Page, TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from './fixtures';

const WINDOW = { width: 1280, height: 800 };

test.use({
  viewport: WINDOW,
  expectedErrors: /the server responded with a status of (400|401|503)/,
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'QA' });
const buttonOf = (page: Page, name: string) => panelOf(page).getByRole('button', { name });

/** Chromium smooths rounded corners differently from page to page (13 levels); a letter changes more. */
const SMOOTHED_LEVELS = 200;

/**
 * The window as it is seen, without the panel of QA. What was typed is never recorded, nor where the focus is: texts of
 * fields, the caret and rings of the focus are hidden.
 */
const COMPARED = `
  * { caret-color: transparent !important; scrollbar-width: none !important; }
  *, *::before, *::after { outline: none !important; transition: none !important; }
  form, form div { border-color: gray !important; }
  input:not([type='range'], [type='checkbox'], [type='radio']) { color: transparent !important; }
  section[aria-label='QA'] { visibility: hidden !important; }
`;

async function pictureOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 799);
  // The page's policy lets no style element in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, COMPARED);
  const png = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return png;
}

const levelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

/** How many levels of two pictures differ so much that it can be seen. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [here, there] = [await levelsOf(one), await levelsOf(other)];
  return here.length === there.length
    ? here.filter((level, at) => Math.abs(level - there[at]!) > 8).length
    : Infinity;
}

/** Remarks and what was on the screen at each of them. */
class Session {
  private readonly screens = new Map<string, Buffer>();

  constructor(private readonly page: Page) {}

  /** Notes a remark, and what the page shows. */
  async note(text: string) {
    // A picture that comes late, or a movement, is a difference by chance.
    let before = await pictureOf(this.page);
    await expect
      .poll(async () => {
        const now = await pictureOf(this.page);
        const difference = await differenceOf(before, now);
        before = now;
        return difference;
      })
      .toBe(0);
    this.screens.set(text, before);
    await panelOf(this.page).getByLabel('Remark about this moment').fill(text);
    await buttonOf(this.page, 'Note').click();
  }

  private async save(file: string): Promise<string> {
    const saving = this.page.waitForEvent('download');
    await buttonOf(this.page, 'Save').click();
    await (await saving).saveAs(file);
    return file;
  }

  /** Replays the file in another page, which must show the same at each remark. */
  async expectSame(other: Page, info: TestInfo) {
    await other.setViewportSize(WINDOW);
    await other.goto('/about?qa');
    await expect(panelOf(other).getByText('Recording')).toBeVisible();
    const file = await this.save(info.outputPath('session.json'));
    await panelOf(other).getByLabel('Replay a file').setInputFiles(file);
    for (const [text, screen] of this.screens) {
      await buttonOf(other, text).click();
      await expect
        .poll(async () => differenceOf(await pictureOf(other), screen), { message: text })
        .toBeLessThan(SMOOTHED_LEVELS)
        .catch(async (error: unknown) => {
          await writeFile(info.outputPath(`${text}, live.png`), screen);
          await writeFile(info.outputPath(`${text}, replayed.png`), await pictureOf(other));
          throw error;
        });
    }
  }
}

test('screens of an account', async ({ page, otherPage }, testInfo) => {
  await page.goto('/login?qa');
  const session = new Session(page);
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('seven clear nights');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No active account found')).toBeVisible();
  await session.note('Log-in refused');
  await session.expectSame(otherPage, testInfo);
});
