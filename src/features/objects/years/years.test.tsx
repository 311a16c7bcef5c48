import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { createFilm, createPicture, MockDb } from '../../../../mocks/db';
import { expectShown } from '../../../../test/cards';
import { renderApp } from '../../../../test/renderApp';

const TITLE = 'The Orion Nebula';
const size = (image_width: number) => ({ image_width, image_height: image_width });

const FIRST = createPicture({ date: '1996-01-01', title: `${TITLE} in gas`, ...size(300) });
const LARGE = createPicture({ date: '1999-02-01', title: `${TITLE} from space`, ...size(900) });
const SMALL = createPicture({ date: '1999-03-01', title: `${TITLE} at dusk`, ...size(400) });
const NEWEST = createPicture({ date: '2004-07-01', title: `${TITLE} at dawn`, ...size(500) });
const FILM = createFilm({ date: '2004-07-02', title: `${TITLE} in motion`, image_likes_count: 9 });

const liked = (picture: typeof FIRST) => ({ ...picture, image_likes_count: 2 });

const open = (pictures: (typeof FIRST)[], query = '', handlers: RequestHandler[] = []) =>
  renderApp({ db: new MockDb(pictures), history: [`/objects/m42${query}`], handlers });

const BOTH = `?compare=${FIRST.date}_${NEWEST.date}`;

const head = async () => {
  const title = await screen.findByRole('heading', { name: 'Orion Nebula', level: 1 });
  const stage = title.closest('section')!; // the stage is one
  await within(stage).findByRole('radio', { name: 'All years' });
  return within(stage);
};

const alone = (picture: typeof FIRST) => ({ ...picture, title: TITLE });

it.each([
  [[FIRST, SMALL, liked(NEWEST), FILM], NEWEST, 'Most liked of 4 pictures'],
  [[FIRST, LARGE, SMALL, NEWEST, FILM], LARGE, 'Largest of 5 pictures'],
  [[FIRST, liked(LARGE), liked(SMALL)], LARGE, 'Most liked and largest of 3 pictures'],
  [[FIRST, { ...NEWEST, ...size(300) }], NEWEST, 'Largest and newest of 2 pictures'],
  [[FIRST], FIRST, 'The only picture'],
  [
    [FIRST, LARGE, alone(SMALL)],
    alone(SMALL),
    'The only one of 3 pictures whose title names it alone',
  ],
  [
    [alone(FIRST), LARGE, alone(SMALL)],
    alone(SMALL),
    'Largest of 2 pictures whose titles name it alone',
  ],
  [[alone(FIRST), liked(SMALL)], SMALL, 'Most liked of 2 pictures'],
  [
    [alone(liked(FIRST)), liked(LARGE), SMALL],
    alone(FIRST),
    'The only one of 3 pictures whose title names it alone',
  ],
])('opens with the best picture, no film, and says why: %#', async (pictures, best, reason) => {
  await open(pictures);
  const stage = await head();
  expect(stage.getByRole('link', { name: best.title })).toBeVisible();
  expect(stage.getByText(best.date.slice(0, 4), { selector: 'time' })).toBeVisible();
  expect(stage.getByText(reason)).toBeVisible();
});

it('leads with a film where nothing else shows it, and compares nothing', async () => {
  await open([FILM]);
  expect((await head()).getByRole('link', { name: FILM.title })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Then and now' })).toBeNull();
});

it('offers the years that have pictures, and shows the best one of a year', async () => {
  const { user, store } = await open([FIRST, LARGE, SMALL, NEWEST]);
  const stage = await head();
  expect(stage.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'All years',
    '1996, 1 picture',
    '1999, 2 pictures',
    '2004, 1 picture',
  ]);
  await user.click(stage.getByRole('radio', { name: /^2004/ }));
  expect(stage.getByRole('link', { name: NEWEST.title })).toBeVisible();
  expect(store.getState().ui.place.query).toEqual({ year: '2004' });
  await user.click(stage.getByRole('radio', { name: /^1999/ }));
  expect(stage.getByText('Largest of 2 pictures of 1999')).toBeVisible();
  await user.click(stage.getByRole('radio', { name: 'All years' }));
  expect(stage.getByRole('link', { name: LARGE.title })).toBeVisible();
  expect(store.getState().ui.place.query).toEqual({});
  await user.keyboard('{ArrowRight}');
  expect(stage.getByRole('radio', { name: /^1996/ })).toHaveFocus();
  expect(stage.getByRole('link', { name: FIRST.title })).toBeVisible();
});

it('opens a picture of the stage over the page', async () => {
  const { user } = await open([FIRST, NEWEST], '?year=1996');
  await user.click((await head()).getByRole('link', { name: FIRST.title }));
  expect(await screen.findByRole('dialog', { name: FIRST.title })).toBeVisible();
});

const thenAndNow = async () => within(await screen.findByRole('region', { name: 'Then and now' }));

it.each([
  [['colors', 'shape'], 'Both show Orion Nebula alone and are alike in colours and shape.'],
  [['shape'], 'Both show Orion Nebula alone and are alike in shape.'],
  [[], 'Both titles name Orion Nebula alone. How much the pictures look alike is not known yet.'],
])('compares the two pictures that are comparable, and says why: %j', async (alike, reason) => {
  const pair = { then_and_now: alike };
  const pictures = [FIRST, { ...LARGE, ...pair }, SMALL, { ...NEWEST, ...pair }];
  const { user } = await open(pictures, '', [
    http.get('*/api/v1/objects/m42/timeline/', () => HttpResponse.json(pictures)),
  ]);
  const compared = await thenAndNow();
  expect(compared.getByText(reason)).toBeVisible();
  const [first, second] = compared.getAllByRole('combobox');
  expect(first).toHaveValue(LARGE.date);
  expect(second).toHaveValue(NEWEST.date);
  // It is not said of another two.
  await user.selectOptions(first!, FIRST.date);
  expect(compared.getByText('Two pictures of Orion Nebula, from 1996 and 2004.')).toBeVisible();
});

it('says that none are comparable, as with a server that does not know, and lets any two be chosen', async () => {
  const { user, store } = await open([FIRST, LARGE, SMALL, NEWEST, FILM]);
  const compared = await thenAndNow();
  expect(
    compared.getByText('No two pictures were found that show Orion Nebula alone and look alike.'),
  ).toBeVisible();
  expect(compared.queryByRole('slider')).toBeNull();
  await user.click(compared.getByRole('button', { name: 'Choose two pictures' }));
  expect(await compared.findByLabelText('First picture')).toHaveFocus();
  expect(compared.getByText(/from 1996 and 2004/)).toBeVisible();
  const [first, second] = compared.getAllByRole<HTMLSelectElement>('combobox');
  expect([first?.value, second?.value]).toEqual([FIRST.date, NEWEST.date]);
  // A film has no picture of its own.
  expect(within(first!).getAllByRole('option')).toHaveLength(4);
  await user.selectOptions(first!, LARGE.date);
  await user.selectOptions(second!, SMALL.date);
  await user.click(compared.getByRole('button', { name: 'Side by side' }));
  expect(store.getState().ui.place.query).toEqual({
    compare: `${LARGE.date}_${SMALL.date}`,
    by: 'side',
  });
  expect(compared.getByRole('link', { name: LARGE.title })).toBeVisible();
  expect(compared.getByRole('link', { name: SMALL.title })).toBeVisible();
});

it('uncovers as much of either picture as the divider says', async () => {
  await open([FIRST, NEWEST], BOTH);
  const divider = await screen.findByRole('slider', { name: 'Divider' });
  expect(divider).toHaveAttribute('aria-valuetext', '50 % 1996, 50 % 2004');
  fireEvent.change(divider, { target: { value: '80' } });
  expect(divider).toHaveAttribute('aria-valuetext', '80 % 1996, 20 % 2004');
});

it.each(['magic', 'toString'])(
  'takes what an address names wrongly as not named: %s',
  async (by) => {
    const pictures = [alone(FIRST), alone(NEWEST)];
    await open(pictures, `?year=1997&compare=1997-01-01_2004-07-02&by=${by}`);
    expect((await head()).getByRole('radio', { name: 'All years' })).toBeChecked();
    expect(screen.getByText(/alike in shape/)).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Divider' })).toHaveValue('50');
  },
);

it('shows the facts and the pictures where the years could not be loaded', async () => {
  const handler = http.get('*/api/v1/objects/m42/timeline/', () => HttpResponse.json({}));
  await renderApp({
    db: new MockDb([FIRST, NEWEST]),
    history: ['/objects/m42'],
    handlers: [handler],
  });
  await expectShown([NEWEST.date, FIRST.date]);
  expect(screen.getByRole('heading', { name: 'Orion Nebula', level: 1 })).toBeVisible();
  expect(screen.getByText('M 42, NGC 1976')).toBeVisible();
});
