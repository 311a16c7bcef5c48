import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({ date: '2004-07-01', title: 'The Orion Nebula', authors: 'Ann Example' }),
  createPicture({ date: '2004-07-02', title: 'Saturn', authors: 'Ann Example' }),
  createPicture({ date: '2004-07-03', title: 'A winter sky', authors: 'Bo Sample' }),
  createPicture({
    date: '2004-07-04',
    title: 'A summer sky',
    authors: 'Not named; see the original page',
  }),
];

const open = (address: string) => renderApp({ db: new MockDb(PICTURES), history: [address] });

it('lists the names, most pictures first, each a link to its page', async () => {
  await open('/credits');
  const list = await screen.findByRole('region', { name: 'Names' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['✦Ann Example2 pictures', '/credits/ann-example'],
    ['✦Bo Sample1 picture', '/credits/bo-sample'],
  ]);
  expect(screen.getByText('2 names')).toBeVisible();
});

it('finds names by a part of them, and says so where there is none', async () => {
  const { user } = await open('/credits');
  await screen.findByText('2 names');
  await user.type(screen.getByRole('searchbox'), 'sam{Enter}');
  expect(await screen.findByText('1 name')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No picture is credited to such a name.')).toBeVisible();
});

it('shows more names when it is asked to, and goes on with the first of them', async () => {
  const many = Array.from({ length: 122 }, (_, index) =>
    createPicture({
      date: new Date(Date.UTC(2004, 0, 1 + index)).toISOString().slice(0, 10),
      authors: `Person ${index}`,
    }),
  );
  const { user } = await renderApp({ db: new MockDb(many), history: ['/credits'] });
  expect(await screen.findByText('The first 120 of 122 names')).toHaveRole('status');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('122 names')).toBeVisible();
  const links = within(screen.getByRole('region', { name: 'Names' })).getAllByRole('link');
  expect(links[120]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('asks again for names that did not come, and keeps those that did', async () => {
  let isBroken = true;
  const credits = Array.from({ length: 121 }, (_, index) => ({
    id: `person-${index}`,
    name: `Person ${index}`,
    count: 1,
  }));
  const handler = http.get('*/api/v1/credits/', ({ request }) => {
    const start = Number(new URL(request.url).searchParams.get('start') ?? 0);
    return start > 0 && isBroken
      ? HttpResponse.json({ detail: 'Not now.' }, { status: 500 })
      : HttpResponse.json({ total: 121, credits: credits.slice(start, start + 120) });
  });
  const { user } = await renderApp({ history: ['/credits?more=1'], handlers: [handler] });
  expect(await screen.findByText('The next ones could not be loaded.')).toHaveRole('alert');
  expect(screen.getByText('The first 120 of 121 names')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('121 names')).toBeVisible();
  expect(screen.getByRole('link', { name: /Person 120/ })).toHaveFocus();
});

it('shows the pictures of a name in a gallery, with their years', async () => {
  await open('/credits/ann-example');
  expect(await screen.findByRole('heading', { name: 'Ann Example', level: 1 })).toBeVisible();
  expect(screen.getByText('2 pictures, 2004')).toBeVisible();
  const feed = await screen.findByRole('feed', { name: 'Pictures by Ann Example' });
  expect(await within(feed).findByRole('article', { name: 'Saturn' })).toBeVisible();
  expect(feed).toHaveAttribute('data-total', '2');
});

it('says where nobody is called so, with a way on', async () => {
  await open('/credits/cy-nobody');
  expect(await screen.findByText(/No picture is credited to this name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All names' })).toHaveAttribute('href', '/credits');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('links the credit line of an open picture', async () => {
  await open('/?picture=2004-07-03');
  const dialog = await screen.findByRole('dialog', { name: 'A winter sky' });
  expect(await within(dialog).findByRole('link', { name: 'Bo Sample' })).toHaveAttribute(
    'href',
    '/credits/bo-sample',
  );
});

it('links the credit line and the objects of today’s picture', async () => {
  const db = new MockDb(PICTURES.slice(0, 1));
  db.day = '2004-07-01';
  await renderApp({ db, history: ['/today'] });
  expect(await screen.findByRole('link', { name: 'Ann Example' })).toHaveAttribute(
    'href',
    '/credits/ann-example',
  );
  expect(await screen.findByRole('link', { name: 'Orion Nebula' })).toHaveAttribute(
    'href',
    '/objects/m42',
  );
});

it('tells what titles and colours have in common', async () => {
  const reasons = [{ kind: 'word', name: 'Winter' }, { kind: 'colors' }];
  const handler = http.get('*/api/v1/pictures/2004-07-03/similar/', () =>
    HttpResponse.json([{ date: '2004-07-02', title: 'Saturn', reasons }]),
  );
  const history = ['/?picture=2004-07-03'];
  await renderApp({ db: new MockDb(PICTURES), history, handlers: [handler] });
  expect(
    await screen.findByText('Also has “Winter” in its title; has similar colours'),
  ).toBeVisible();
});

it('shows pictures that resemble the open one, says why, and opens them', async () => {
  const { user } = await open('/?picture=2004-07-01');
  const dialog = await screen.findByRole('dialog', { name: 'The Orion Nebula' });
  const similar = await within(dialog).findByRole('region', { name: 'Similar pictures' });
  expect(within(similar).getByText('Also by Ann Example')).toBeVisible();
  const link = within(similar).getByRole('link', { name: /Saturn/ });
  expect(link).toHaveAttribute('href', '/?picture=2004-07-02');
  await user.click(link);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Saturn' })).toBeVisible());
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })).toHaveFocus();
});
