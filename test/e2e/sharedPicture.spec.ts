/** A link to a picture shows it before any code has loaded, and from then on in every frame, in one place. */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { OPENED_PICTURE_ID } from '../../contract/openedPicture';
import { expect, test } from './fixtures';
import { dialogOf } from './keys';

test.use({ archiveSize: 30, newestDate: '2004-06-30' });

const drawn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="${colour}" d="M0 0h600v400H0z"/></svg>`;

/** Serves a picture in a colour that nothing else has, in the size that is asked for first; in others it is green. */
async function colourPicture(page: Page, date: string): Promise<void> {
  let first: string | undefined;
  await page.route(`**/images/${date}/**`, (route) => {
    const address = route.request().url();
    first ??= address;
    const body = drawn(address === first ? '#f0f' : '#0f0');
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

/** Collects what the window shows, frame by frame. */
async function film(page: Page): Promise<{ protocol: CDPSession; frames: Buffer[] }> {
  const protocol = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  protocol.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    void protocol.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await protocol.send('Page.startScreencast', { format: 'png' });
  return { protocol, frames };
}

/** More pixels of a row or a column than the filmstrip has of a picture. */
const MANY = 100;

/** Left, top, right and bottom of the picture in a frame; undefined where it is not seen. */
async function boxIn(frame: Buffer): Promise<number[] | undefined> {
  const raw = sharp(frame).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, () => 0);
  const rows = Array.from({ length: info.height }, () => 0);
  for (let at = 0; at < data.length; at += 3) {
    if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! > 200) {
      columns[(at / 3) % info.width]! += 1;
      rows[Math.floor(at / 3 / info.width)]! += 1;
    }
  }
  const endsOf = (counts: number[]) =>
    [
      counts.findIndex((count) => count > MANY),
      counts.findLastIndex((count) => count > MANY),
    ] as const;
  const [left, right] = endsOf(columns);
  const [top, bottom] = endsOf(rows);
  return left < 0 || top < 0 ? undefined : [left, top, right, bottom];
}

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  'phone held across': { width: 844, height: 390 },
})) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a shared picture stays where it is while the page comes', async ({ page, skyfolio }) => {
      const date = skyfolio.dates[3]!;
      await colourPicture(page, date);
      await page.goto('about:blank');
      // A first visit, and one for which the browser has the code.
      for (const visit of ['first', 'second']) {
        const { protocol, frames } = await film(page);
        await page.goto(`/?picture=${date}`);
        await expect(dialogOf(page).getByText('Credit', { exact: true })).toBeVisible();
        await expect(page.locator(`#${OPENED_PICTURE_ID}`)).toHaveCount(0);
        await protocol.send('Page.stopScreencast');
        await protocol.detach();
        const boxes = await Promise.all(frames.map(boxIn));
        const seen = boxes.slice(boxes.findIndex((box) => box !== undefined));
        const [first] = seen;
        expect(first, visit).toBeDefined();
        // An edge may be between two pixels.
        const isThere = (box: typeof first) =>
          box?.every((edge, side) => Math.abs(edge - first![side]!) < 2);
        const lost = seen.findIndex((box) => !isThere(box));
        expect(
          lost,
          `${visit}: frame of ${seen.length} with ${seen[lost]?.join()}, not ${first?.join()}`,
        ).toBe(-1);
        await page.goto('about:blank');
      }
    });
  });
}
