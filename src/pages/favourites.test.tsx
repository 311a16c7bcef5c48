/** The order of favourites, and a search among them. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { cardHeart, renderForAnn } from '../../test/likes';
import { expectShown } from '../../test/cards';

/** By the day: a comet, a moon and two comets, of which the last but one was liked first. */
const pictures = [
  createPicture({ date: '2004-07-01', title: 'Comet one' }),
  createPicture({ date: '2004-06-15', title: 'Moon two' }),
  createPicture({ date: '2004-05-31', title: 'Comet three' }),
  createPicture({ date: '2003-05-01', title: 'Comet four' }),
];
const likes = ['2004-05-31', '2003-05-01', '2004-07-01', '2004-06-15'];

const open = (history: string[]) => renderForAnn({ db: new MockDb(pictures), likes, history });
const count = () => screen.findByText(/^\d+ favourites?\b/);

it('are counted, and shown in the order that the reader chooses', async () => {
  const { user } = await open(['/favourites']);
  await expectShown(['2004-06-15', '2004-07-01', '2003-05-01', '2004-05-31']);
  expect(await count()).toHaveTextContent('4 favourites');
  const order = screen.getByRole('combobox', { name: 'Order' });
  for (const [name, days] of [
    ['Oldest picture', ['2003-05-01', '2004-05-31', '2004-06-15', '2004-07-01']],
    ['Liked first', ['2004-05-31', '2003-05-01', '2004-07-01', '2004-06-15']],
    ['Newest picture', ['2004-07-01', '2004-06-15', '2004-05-31', '2003-05-01']],
  ] as const) {
    await user.selectOptions(order, name);
    await expectShown(days);
  }
});

it('are searched, keep their order, and lose what is unliked', async () => {
  const { user, db } = await open(['/favourites?order=oldest']);
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search your favourites' }),
    'comet{Enter}',
  );
  await expectShown(['2003-05-01', '2004-05-31', '2004-07-01']);
  expect(await count()).toHaveTextContent('3 favourites for “comet”');
  await user.click(await cardHeart('2004-05-31'));
  await expectShown(['2003-05-01', '2004-07-01']);
  await waitFor(async () => expect(await count()).toHaveTextContent('2 favourites'));
  expect(db.find('2004-05-31')).toMatchObject({ image_likes_count: 0 });
});

it('say when a search finds none of them', async () => {
  await open(['/favourites?q=quasar']);
  expect(await screen.findByText('None of your favourites is found.')).toBeVisible();
});

it('lead to a month in the order of the days', async () => {
  const { user } = await open(['/favourites?order=newest']);
  await expectShown(['2004-07-01', '2004-06-15', '2004-05-31', '2003-05-01']);
  const slider = await screen.findByRole('slider', { name: 'Month of the archive' });
  slider.focus();
  await user.keyboard('{PageDown}');
  await expectShown(['2003-05-01']);
  expect(await count()).toHaveTextContent('1 favourite up to July 2003');
  await user.click(screen.getByRole('button', { name: 'All months' }));
  await expectShown(['2004-07-01', '2004-06-15', '2004-05-31', '2003-05-01']);
});
