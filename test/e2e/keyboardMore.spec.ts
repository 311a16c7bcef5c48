/**
 * The pages beside the galleries by the keyboard alone: where the focus is after each step, and what screen
 * readers are told.
 */
import { MONTHS } from '../../contract/format';
import { expect, test } from './fixtures';
import { cardOf } from './galleryPage';
import { button, dialogOf, expectSaid, link, listen, press, searchOf, tabTo } from './keys';
import { importTitles } from './titles';

test.use({ archiveSize: 25, newestDate: '2004-06-30', viewport: { width: 1280, height: 800 } });

const TITLES = {
  '1999-01-01': 'M31: The Andromeda Galaxy',
  '2003-01-01': 'The Andromeda Galaxy at Night',
  '2003-01-02': 'M32 beside the Andromeda Galaxy',
  '2003-01-03': 'The Great Orion Nebula',
  '2002-01-01': 'The Andromeda Galaxy over a Desert',
  '2002-01-02': 'Dust in the Andromeda Galaxy',
};

test.beforeAll(({ skyfolio }) =>
  importTitles(skyfolio.dataDir, TITLES, { copyright: 'Cy Sample' }),
);
test.beforeEach(({ page }) => listen(page));

test('a search by its suggestions, its order, and the object that it names', async ({ page }) => {
  const option = page.getByRole('option', { selected: true });
  await page.goto('/');
  await tabTo(page, searchOf(page));
  await expect(searchOf(page)).toHaveAttribute('aria-autocomplete', 'list');
  await page.keyboard.type('androm');
  await expectSaid(page, 'arrow keys lead to them');
  await page.keyboard.press('ArrowDown');
  await expect(option).toContainText('Andromeda Galaxy');
  const id = (await option.getAttribute('id'))!;
  await expect(searchOf(page)).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(searchOf(page)).toBeFocused();
  await expect(searchOf(page)).toHaveValue('androm');
  await page.keyboard.press('ArrowDown');
  await expectSaid(page, 'arrow keys lead to them');
  await page.keyboard.press('ArrowDown');
  await expect(option).toContainText('Andromeda Galaxy');
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toHaveValue('Andromeda Galaxy');
  await expect(searchOf(page)).toBeFocused();
  await expectSaid(page, '5 pictures for “Andromeda Galaxy”');

  await press(page, button(page, 'Relevance'));
  await expectSaid(page, 'then best match');
  await expect(button(page, 'Relevance')).toBeFocused();
  await expect(button(page, 'Relevance')).toHaveAttribute('aria-pressed', 'true');

  await press(page, page.getByRole('link', { name: 'Andromeda Galaxy', exact: true }));
  await expect(page).toHaveURL('/objects/m31');
  await expectSaid(page, 'Andromeda Galaxy');
  await expect(page.getByRole('main')).toBeFocused();
});

test('from Explore to an object, its pictures, another object, and back', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/explore');
  await press(page, page.getByRole('link', { name: /^Objects/ }));
  await expectSaid(page, 'Objects');
  await expect(main).toBeFocused();
  await expect(page.getByText('3 objects', { exact: true })).toHaveRole('status');

  await tabTo(page, searchOf(page));
  await page.keyboard.type('M 32');
  await page.keyboard.press('Enter');
  await expectSaid(page, '1 object');
  await expect(searchOf(page)).toBeFocused();
  await press(page, page.getByRole('link', { name: /^M 32/ }));
  await expectSaid(page, 'M 32');
  await expect(main).toBeFocused();

  const card = cardOf(page, '2003-01-02');
  await press(page, card);
  await expect(button(page, 'Close')).toBeFocused();
  await press(page, dialogOf(page).getByRole('link', { name: 'Andromeda Galaxy', exact: true }));
  await expect(page).toHaveURL('/objects/m31');
  await expectSaid(page, 'Andromeda Galaxy');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(main).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/objects/m32?picture=2003-01-02');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('a search for objects that finds nothing, and its other fields', async ({ page }) => {
  await page.goto('/objects');
  await expect(page.getByText('3 objects', { exact: true })).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await tabTo(page, kind);
  await page.keyboard.type('Planet');
  await press(page, page.getByRole('main').getByRole('button', { name: 'Search' }));
  await expectSaid(page, 'No object of this archive is called so.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expectSaid(page, '3 objects');
  await expect(kind).toHaveValue('');
});

test('credits: a name among all, and its pictures', async ({ page }) => {
  await page.goto('/credits');
  await tabTo(page, searchOf(page));
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'No picture is credited to such a name.');
  await expect(searchOf(page)).toBeFocused();
  await searchOf(page).selectText();
  await page.keyboard.type('sample');
  await press(page, page.getByRole('main').getByRole('button', { name: 'Search' }));
  await expectSaid(page, '1 name');
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused();
  await press(page, page.getByRole('link', { name: /^Cy Sample/ }));
  await expectSaid(page, 'Cy Sample');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, cardOf(page, '2003-01-03'));
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectSaid(page, TITLES['2003-01-02']);
  await page.keyboard.press('Escape');
  await expect(cardOf(page, '2003-01-02')).toBeFocused();
});

test.describe('the sky', () => {
  const mapOf = (page: Parameters<typeof button>[0]) =>
    page.getByRole('application', { name: 'Map of the sky' });

  test('moves, grows, goes through the years, and leads to an object', async ({ page }) => {
    await page.goto('/sky');
    const list = page.getByRole('region', { name: 'In sight' });
    await expect(list.getByRole('link')).toHaveCount(3);
    await tabTo(page, mapOf(page));
    for (const key of ['+', '+', ...Array<string>(6).fill('ArrowUp')]) {
      await page.keyboard.press(key);
    }
    await expectSaid(page, '2 objects in sight');
    await expect(mapOf(page)).toBeFocused();
    await press(page, button(page, 'Zoom out'));
    await expect(button(page, 'Zoom out')).toBeFocused();
    await press(page, button(page, 'Whole sky'));
    await expectSaid(page, '3 objects in sight');
    await expect(button(page, 'Whole sky')).toBeFocused();

    const years = page.getByRole('slider', { name: 'Until' });
    await press(page, years, 'Home');
    await expectSaid(page, '1 object in 1 picture');
    await expect(years).toBeFocused();
    await expect(years).toHaveAttribute('aria-valuetext', 'the end of 1999');
    await press(page, list.getByRole('link', { name: /^Andromeda Galaxy/ }));
    await expectSaid(page, 'Andromeda Galaxy');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('tells of the object that was pressed, and takes the focus back from it', async ({
    page,
  }) => {
    await page.goto('/sky?at=83.82,-5.39,4');
    await expect(page.getByRole('link', { name: /^Orion Nebula/ })).toBeVisible();
    await mapOf(page).click();
    await expectSaid(page, 'Orion Nebula');
    const chosen = page.getByRole('group', { name: 'Chosen on the map' });
    await press(page, chosen.getByRole('button', { name: 'Close' }));
    await expect(chosen).toHaveCount(0);
    await expect(mapOf(page)).toBeFocused();
  });
});

test('the calendar: from month to month, and a day opened', async ({ page, skyfolio }) => {
  await page.goto('/calendar/2004/07');
  await press(page, link(page, 'The month before, June 2004'));
  await expectSaid(page, 'June 2004');
  await expect(link(page, 'The month before, May 2004')).toBeFocused();
  const [, second = '', third = ''] = skyfolio.dates;
  const dayOf = (date: string) =>
    page
      .getByRole('table')
      .getByRole('link')
      .filter({ has: page.locator(`[datetime="${date}"]`) });
  await press(page, dayOf(third));
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogOf(page).locator('time')).toHaveAttribute('datetime', second);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(dayOf(second)).toBeFocused();
});

test('on this day: its name, and a picture of it', async ({ page, skyfolio }) => {
  await page.goto('/explore');
  await press(page, page.getByRole('link', { name: /^On this day/ }));
  await expectSaid(page, 'over the years');
  await expect(page.getByRole('main')).toBeFocused();
  const [, date = ''] = skyfolio.dates;
  const [, month, day] = date.split('-').map(Number);
  await page.goto(`/on-this-day?day=${date.slice(5, 7)}-01`);
  const dayOf = (ofMonth: number) => link(page, `${MONTHS[month! - 1]} ${ofMonth}`);
  await tabTo(page, dayOf(1));
  for (let ofMonth = 2; ofMonth <= day!; ofMonth += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(ofMonth)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/on-this-day?day=${date.slice(5)}`);
  await expect(dayOf(day!)).toBeFocused();
  await press(page, cardOf(page, date));
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, date)).toBeFocused();
});

test('a frame: stepped, paused, and left', async ({ page }) => {
  const frame = page.getByRole('dialog', { name: 'Frame' });
  await page.goto('/objects/m31');
  await press(page, link(page, 'Show in a frame'));
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expectSaid(page, TITLES['2003-01-02']);
  await page.keyboard.press('Space');
  await expect(frame.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectSaid(page, TITLES['2003-01-01']);
  await press(page, frame.getByRole('button', { name: 'Previous picture' }));
  await expectSaid(page, TITLES['2003-01-02']);
  await expect(frame.getByRole('button', { name: 'Previous picture' })).toBeFocused();
  await press(page, frame.getByRole('button', { name: 'Shuffle' }));
  await expect(frame.getByRole('button', { name: 'Shuffle' })).toBeFocused();
  await expect(frame.getByRole('button', { name: 'Shuffle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/objects/m31');
  await expect(frame).toHaveCount(0);
  await expectSaid(page, 'Andromeda Galaxy');
  await expect(page.getByRole('main')).toBeFocused();
});
