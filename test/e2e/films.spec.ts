/** Days of a film or an interactive page, which have no picture of their own. */
import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runImport } from '../../scripts/server.mjs';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded } from './galleryPage';

const FILM = '2004-07-02';
const PAGE = '2004-07-03';
const PLAYER = 'https://player.vimeo.com/';

test.use({ archiveSize: 12 });

test.beforeAll(async ({ skyfolio: { dataDir } }) => {
  const days = [
    {
      date: FILM,
      title: 'A flight over Tromsø',
      media_type: 'video',
      url: '//player.vimeo.com/video/42',
    },
    { date: PAGE, title: 'A globe to turn', media_type: 'other', url: 'https://globe.example/' },
  ];
  const file = path.join(dataDir, 'films.ndjson');
  await writeFile(
    file,
    days.map((day) => JSON.stringify({ ...day, explanation: 'So: see.' })).join('\n'),
  );
  await runImport(dataDir, [file]);
});

/** Requests to the film's host, which is answered by a page of its own. */
async function watchPlayer(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`${PLAYER}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title><p>It plays.</p>',
    });
  });
  return asked;
}

test('a film without a still has its card, and plays when it is asked to', async ({ page }) => {
  const asked = await watchPlayer(page);
  await page.goto('/');
  await expectLoaded(page, 10);
  const card = cardOf(page, FILM);
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'A flight over Tromsø' });
  const play = dialog.getByRole('button', { name: 'Play the film' });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.press('Enter');
  await expect(dialog.frameLocator('iframe').getByText('It plays.')).toBeVisible();
  await expect(dialog.locator('iframe')).toBeFocused();
  expect(asked).toEqual([`${PLAYER}video/42?autoplay=1&dnt=1`]);
});

test('is found by its title in plain letters, and opened by its address', async ({ page }) => {
  await watchPlayer(page);
  await page.goto('/?q=tromso');
  await expectLoaded(page, 1);
  await expect(cardOf(page, FILM)).toBeVisible();
  await page.goto(`/?picture=${PAGE}`);
  const dialog = page.getByRole('dialog', { name: 'A globe to turn' });
  await expect(dialog.getByRole('link', { name: 'Open the interactive page' })).toHaveAttribute(
    'href',
    'https://globe.example/',
  );
});

test.describe('the security policy', () => {
  test.use({ expectedErrors: /Content Security Policy|globe\.example|chromewebdata/ });

  test('lets the players of films into a frame, and nothing else', async ({ page }) => {
    await watchPlayer(page);
    await page.goto('/');
    const violated = await page.evaluate(async () => {
      const found: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        found.push(`${effectiveDirective} ${new URL(blockedURI).origin}`);
      });
      const settle = (element: HTMLElement, events: string[]) =>
        new Promise<void>((done) => {
          for (const name of events) {
            element.addEventListener(name, () => done(), { once: true });
          }
          document.body.append(element);
        });
      for (const src of ['https://player.vimeo.com/video/1', 'https://globe.example/']) {
        await settle(Object.assign(document.createElement('iframe'), { src }), ['load']);
      }
      const video = Object.assign(document.createElement('video'), {
        src: 'https://globe.example/a.mp4',
      });
      await settle(video, ['error']);
      return found;
    });
    expect(violated).toEqual([
      'frame-src https://globe.example',
      'media-src https://globe.example',
    ]);
  });
});
