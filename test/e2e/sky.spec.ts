/** The map of the sky, over an archive whose titles name what is in the sky. */
import type { Page, Route } from '@playwright/test';
import { parsePlace, viewAt } from '../../src/features/sky-map/mapPlace';
import { type Direction, project, toScreen, wholeSky } from '../../src/features/sky-map/projection';
import { expect, test } from './fixtures';
import { importTitles } from './titles';

/** Two of the Andromeda Galaxy, its neighbour M32, and the far-away Orion Nebula. */
const TITLES = {
  '1999-01-01': 'M31: The Andromeda Galaxy',
  '2003-01-01': 'The Andromeda Galaxy at Night',
  '2003-01-02': 'M32: A Blue Companion',
  '2003-01-03': 'The Great Orion Nebula',
};

test.beforeAll(({ skyfolio }) => importTitles(skyfolio.dataDir, TITLES));

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of the sky' });
const listOf = (page: Page) => page.getByRole('region', { name: 'In sight' }).getByRole('link');

async function openMap(page: Page): Promise<void> {
  await page.goto('/sky');
  await expect(listOf(page)).toHaveCount(3);
}

test('shows what the pictures show, most pictured first, and leads to it', async ({ page }) => {
  await openMap(page);
  await expect(page.getByText('3 objects in 4 pictures')).toBeVisible();
  await expect(listOf(page).first()).toHaveText('Andromeda Galaxy in Andromeda 2 pictures');
  await listOf(page).first().click();
  await expect(page).toHaveURL(/\/objects\/m31$/);
});

test('shows the newest picture of a mark, on the whole sky too', async ({ page }) => {
  const [, orion] = await Promise.all([
    openMap(page),
    page.waitForRequest(/\/images\/2003-01-03\/\d+\.webp$/),
  ]);
  expect((await orion.response())?.ok()).toBe(true);
});

/** Mean brightness of what is drawn, from 0 to 255. */
const brightnessOf = (page: Page) =>
  mapOf(page).evaluate((map) => {
    const canvas = map instanceof HTMLCanvasElement ? map : map.querySelector('canvas')!;
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let [sum, drawn] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      drawn += data[at + 3]! > 0 ? 1 : 0;
      sum += data[at + 3]! > 0 ? data[at + 1]! : 0;
    }
    return sum / drawn;
  });

for (const wish of [{}, { reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const) {
  test.describe(`with the wish ${JSON.stringify(wish)}`, () => {
    test.use({ colorScheme: 'dark', contextOptions: wish });

    test('has the colours of the theme', async ({ page }) => {
      await openMap(page);
      await expect.poll(() => brightnessOf(page)).toBeLessThan(60);
      await page.emulateMedia({ colorScheme: 'light', ...wish });
      await expect.poll(() => brightnessOf(page)).toBeGreaterThan(200);
    });
  });
}

/** Pixels of the sky, without marks, that are brighter than what is around them. */
const starsOf = (page: Page) =>
  mapOf(page).evaluate((map) => {
    const canvas = map.querySelector('canvas')!; // the lower one, which the map made
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let stars = 0;
    for (let at = 8; at < data.length; at += 4) {
      stars += data[at + 1]! > data[at - 7]! + 40 ? 1 : 0;
    }
    return stars;
  });

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('shows more stars as it grows, and loads them only then', async ({ page }) => {
    // They come when the test says so.
    let held: Route | undefined;
    await page.route(/faintStars/, (route) => {
      held = route;
    });
    await openMap(page);
    await expect.poll(() => starsOf(page)).toBeGreaterThan(100);
    expect(held).toBeUndefined();
    await mapOf(page).focus();
    for (const key of ['+', '+', '+', '+']) {
      await page.keyboard.press(key);
    }
    await expect.poll(() => held).toBeDefined();
    await expect(page).toHaveURL(/,6\.55$/);
    const before = await starsOf(page);
    await held?.continue();
    await expect.poll(() => starsOf(page)).toBeGreaterThan(1.5 * before);
  });
});

test('moves and grows by keys, and is where it was after Back and after a reload', async ({
  page,
}) => {
  await openMap(page);
  await mapOf(page).focus();
  // The first hour circle is in the middle, and Andromeda near to it; Orion goes out of sight.
  for (const key of ['+', '+', ...Array<string>(6).fill('ArrowUp')]) {
    await page.keyboard.press(key);
  }
  await expect(listOf(page)).toHaveCount(2);
  await listOf(page).first().click();
  await expect(page).toHaveURL(/\/objects\/m31$/);
  await page.goBack();
  await expect(listOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/sky\?at=[\d.]+,[\d.]+,2\.56$/);
  await page.reload();
  await expect(listOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Whole sky' }).click();
  await expect(listOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/sky$/);
});

/** Where a direction is on the map, whose place the address tells. */
async function positionOf(page: Page, direction: Direction) {
  const size = (await mapOf(page).boundingBox())!; // it is there
  const kept = parsePlace(new URL(page.url()).searchParams.get('at'));
  return toScreen(project(direction), kept ? viewAt(kept, size) : wholeSky(size), size);
}

test('opens a mark of several objects until they are told apart', async ({ page }) => {
  await openMap(page);
  const andromeda = { ra: 10.68, dec: 41.27 };
  await mapOf(page).click({ position: await positionOf(page, andromeda) });
  await expect(page).toHaveURL(/\/sky\?at=10\.\d+,\d+\.\d+,2\.5$/);
  await mapOf(page).click({ position: await positionOf(page, andromeda) });
  await expect(page).toHaveURL(/\/sky\?at=10\.\d+,\d+\.\d+,6\.25$/);
  // Orion is out of sight, and its neighbour has come nearer.
  await expect(listOf(page)).toHaveText([
    'Andromeda Galaxy in Andromeda 2 pictures',
    'M 32 in Andromeda 1 picture',
  ]);
});

/** Widths of the pictures that were asked for, of a day. */
function widthsOf(page: Page, date: string): number[] {
  const widths: number[] = [];
  page.on('request', (request) => {
    const [, width] = new RegExp(`/images/${date}/(\\d+)\\.webp`).exec(request.url()) ?? [];
    if (width) {
      widths.push(Number(width));
    }
  });
  return widths;
}

test('shows a picture as large as its object is, which opens it wherever it is pressed', async ({
  page,
}) => {
  const widths = widthsOf(page, '2003-01-01');
  // 3.2° of the Andromeda Galaxy are some 600 pixels.
  await page.goto('/sky?at=10.68,41.27,60');
  await expect.poll(() => widths.some((width) => width >= 480)).toBe(true);
  await mapOf(page).click({ position: await positionOf(page, { ra: 11.3, dec: 41.27 }) });
  const chosen = page.getByRole('group', { name: 'Chosen on the map' });
  await expect(chosen.getByRole('link')).toHaveText('Andromeda Galaxy');
});

test('tells of an object that stands alone', async ({ page }) => {
  await openMap(page);
  await mapOf(page).click({ position: await positionOf(page, { ra: 83.82, dec: -5.39 }) });
  const chosen = page.getByRole('group', { name: 'Chosen on the map' });
  await expect(chosen.getByRole('link')).toHaveText('Orion Nebula');
  await chosen.getByRole('button', { name: 'Close' }).click();
  await expect(chosen).toBeHidden();
});

const SKY_LINK = 'View in the sky';
const chosenOf = (page: Page) => page.getByRole('group', { name: 'Chosen on the map' });

test('flies from an open picture to its place, and Back is at the picture', async ({ page }) => {
  await page.goto('/?picture=2003-01-03');
  const dialog = page.getByRole('dialog', { name: 'The Great Orion Nebula' });
  await dialog.getByRole('link', { name: SKY_LINK }).click();
  await expect(page).toHaveURL(/\/sky\?object=m42&at=83\.85,-5\.45,[\d.]+$/);
  await expect(chosenOf(page)).toHaveText('Orion Nebula1 picture');
  await expect(listOf(page)).toHaveCount(1);
  await page.reload();
  await expect(chosenOf(page)).toHaveText('Orion Nebula1 picture');
  await page.goBack();
  await expect(dialog).toBeVisible();
});

test('flies from the chart of an object to its place, whether pictures show it or not', async ({
  page,
}) => {
  await page.goto('/objects/m13');
  await page.getByRole('link', { name: /in a chart of Hercules View in the sky$/ }).click();
  await expect(page).toHaveURL(/\/sky\?object=m13&at=250\.4\d*,36\.4\d*,[\d.]+$/);
  await expect(chosenOf(page)).toHaveText(/No picture shows it so far$/);
  await expect(page.getByText('No picture has its place here.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Hercules/ })).toBeVisible();
  await page.getByRole('link', { name: SKY_LINK, exact: true }).click();
  await expect(chosenOf(page)).toBeVisible();
});

test.describe('a search on the map', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('leads to an object by a name in any language, to constellations and to stars', async ({
    page,
  }) => {
    await openMap(page);
    const field = page.getByRole('searchbox', { name: 'Find on the sky' });
    await field.fill('アンドロメダ');
    await page.getByRole('option', { name: /Andromeda Galaxy/ }).click();
    await expect(page.getByText('Found Andromeda Galaxy.')).toBeVisible();
    await expect(page).toHaveURL(/\?at=10\.68\d*,41\.27\d*,/);
    await expect(
      page.getByRole('group', { name: 'Chosen on the map' }).getByRole('link'),
    ).toHaveText('Andromeda Galaxy');

    await field.fill('vega');
    await expect(page.getByRole('option', { name: 'Vega star' })).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(/\?at=279\.\d+,38\.\d+,/);
    await expect(page.getByRole('group', { name: 'Chosen on the map' })).toBeHidden();

    await field.fill('ursa');
    await expect(page.getByRole('option')).toHaveText([
      '✦Ursa Majorconstellation',
      '✦Ursa Minorconstellation',
    ]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page.getByText('Found Ursa Major.')).toBeVisible();

    await field.fill('nowhere');
    await field.press('Enter');
    await expect(page.getByText('Nothing on the map has this name.')).toBeVisible();
  });
});

test.describe('tonight', () => {
  test.use({
    timezoneId: 'Europe/Berlin',
    geolocation: { latitude: 52.5163, longitude: 13.3777 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  /** @returns what will be sent meanwhile. */
  async function setNight(page: Page) {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.clock.install({ time: new Date('2026-11-28T15:00:00Z') });
    return sent;
  }
  const bestOf = (page: Page) =>
    page.getByRole('region', { name: 'Best tonight' }).getByRole('link');

  test('shows by one press what is best seen from the place of the reader, who is not told of', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    const sent = await setNight(page);
    await page.goto('/explore');
    await page.getByRole('link', { name: 'Tonight above you' }).click();
    await expect(page.getByText('The sky above 53° N, 13° E at 23:5')).toBeVisible();
    await expect(bestOf(page)).toHaveText([
      /^Andromeda Galaxy ?in the south, 78° up, at 20:\d\d ?by eye$/,
      /^Orion Nebula ?in the south, 29° up, at 23:5\d ?by eye$/,
      /^M 32 ?in the south, 78° up, at 20:\d\d ?with a telescope$/,
    ]);
    expect(page.url()).not.toMatch(/52\.|13\./);
    expect(sent.filter((text) => text.includes('52.5') || text.includes('13.37'))).toEqual([]);
    await page.getByRole('button', { name: 'Show the whole sky' }).click();
    await expect(listOf(page)).toHaveCount(3);
  });

  test('takes a typed place where the browser tells none, and comes before the map on phones', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.setViewportSize({ width: 390, height: 844 });
    await setNight(page);
    await page.goto('/sky');
    // A narrow window has the sky from pole to pole, and Orion is beside it.
    await expect(listOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Whole sky' }).click();
    await expect(listOf(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Tonight above you' }).click();
    await expect(page.getByText('The browser did not tell your place.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Latitude, longitude' }).fill('34 S, 151 E');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The sky above 34° S, 151° E')).toBeVisible();
    // It moves the map.
    await expect(bestOf(page).first()).toBeVisible();
    const [list, map] = await Promise.all([
      bestOf(page).first().boundingBox(),
      mapOf(page).boundingBox(),
    ]);
    expect(list!.y).toBeLessThan(map!.y); // both are visible
  });
});

test('goes through the years', async ({ page }) => {
  await openMap(page);
  const years = page.getByRole('slider', { name: 'Until' });
  await years.press('Home');
  await expect(page.getByText('1 object in 1 picture')).toBeVisible();
  await expect(listOf(page)).toHaveText(['Andromeda Galaxy in Andromeda 1 picture']);
  await page.getByRole('button', { name: 'Play the years' }).click();
  await expect(listOf(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Play the years' })).toBeVisible();
});
