import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFilm, createPictures, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

function setup() {
  const db = new MockDb(createPictures(8));
  for (const date of ['2004-07-01', '2004-06-29']) {
    db.add(createFilm({ date }));
  }
  const dates = db.newest().map(({ date }) => date);
  const images = dates.filter((date) => db.find(date)?.media_type === 'image');
  return { db, dates, images };
}

it.each(['/', '/trending'])('%s leaves films out, which its address keeps', async (path) => {
  const { db, dates, images } = setup();
  const { user } = await renderApp({ db, history: [path] });
  await expectShown(dates);
  // The first view is over.
  fireEvent.scroll(window);
  const choice = await screen.findByRole('button', { name: 'Pictures only' });
  await user.click(choice);
  await expectShown(images);
  expect(choice).toHaveFocus();
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('feed')).toHaveAttribute('data-total', String(images.length));
  await user.click(choice);
  await expectShown(dates);
});

it('shows films alone where its address asks for them', async () => {
  const { db, images } = setup();
  await renderApp({ db, history: ['/?kind=film'] });
  await expectShown(['2004-07-01', '2004-06-29']);
  expect(images).toHaveLength(6);
});

it('leaves films out of a search by a word of it', async () => {
  const { db, dates, images } = setup();
  const { user } = await renderApp({ db, history: ['/?q=2004'] });
  await expectShown(dates);
  await user.click(await screen.findByRole('button', { name: 'Pictures only' }));
  await expectShown(images);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('2004, kind:image'));
});
