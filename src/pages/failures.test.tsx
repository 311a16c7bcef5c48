import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { mockServer } from '../../mocks/node';
import { renderApp } from '../../test/renderApp';

interface FailingPage {
  address: string;
  /** What it asks the server for. */
  call: string;
  /** What it says when that fails. */
  failure: string;
  wayOn?: string;
  /** The role and name of what it shows in the end. */
  content: readonly ['heading' | 'list', string];
}

const PAGES: FailingPage[] = [
  {
    address: '/objects/m42',
    call: 'objects/m42/',
    failure: 'The object could not be fetched.',
    wayOn: 'All objects',
    content: ['heading', 'Orion Nebula'],
  },
  {
    address: '/credits/ann-example',
    call: 'credits/ann-example/',
    failure: 'The name could not be fetched.',
    wayOn: 'All names',
    content: ['heading', 'Ann Example'],
  },
  {
    address: '/shared/link',
    call: 'shared/link/',
    failure: 'The collection could not be fetched.',
    wayOn: 'See all pictures',
    content: ['heading', 'Nebulae'],
  },
  {
    address: '/collections/collection-2',
    call: 'collections/',
    failure: 'The collection could not be fetched.',
    wayOn: 'All your collections',
    content: ['heading', 'Nebulae'],
  },
  {
    address: '/collections',
    call: 'collections/',
    failure: 'Your collections could not be fetched.',
    content: ['list', 'Your collections'],
  },
];

afterEach(() => {
  vi.useRealTimers();
});

const broken = () => HttpResponse.json({ detail: 'No.' }, { status: 500 });

it.each(PAGES)(
  '$address says what could not be fetched, and fetches it on Try again',
  async ({ address, call, failure, wayOn, content: [role, name] }) => {
    const title = 'The Orion Nebula';
    const db = new MockDb([createPicture({ date: '2004-07-01', title, authors: 'Ann Example' })]);
    const session = db.accounts.add();
    db.accounts.addCollection(session, { dates: ['2004-07-01'], token: 'link' });
    let isDown = true;
    const handler = http.get(`*/api/v1/${call}`, () => (isDown ? broken() : undefined));
    const { user } = await renderApp({ db, session, history: [address], handlers: [handler] });
    const said = await screen.findByText(failure);
    expect(said).toBeVisible();
    // Screen readers tell what the focus does not lead to.
    expect(said.closest('[role=status]')).not.toBeNull();
    if (wayOn) {
      expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
    }
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByRole(role, { name })).toBeVisible();
  },
);

it('the sky says that its places could not be loaded, and fetches them on Try again', async () => {
  let isDown = true;
  // The map itself needs a canvas, which end-to-end tests have.
  const handler = http.get('*/api/v1/sky/', () => (isDown ? broken() : HttpResponse.json([])));
  const { user } = await renderApp({ history: ['/sky'], handlers: [handler] });
  expect(await screen.findByText('The places of the pictures could not be loaded.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText('No picture has a place in the sky so far.')).toBeVisible();
});

const poll = () => act(() => vi.advanceTimersByTimeAsync(61_000));

it.each([
  ['/objects/nonsense', 'There is no such object.'],
  ['/credits/nonsense', 'No picture is credited to this name.'],
  ['/shared/nonsense', 'This link leads to nothing.'],
])('%s is asked for once, because that there is none is an answer', async (address, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    asked.push(...(request.url.includes('nonsense') ? [request.url] : []));
  });
  await renderApp({ history: [address] });
  await screen.findByText(answer, { exact: false });
  // The archive is counted for the first time, which has lists checked once.
  await poll();
  const before = asked.length;
  await poll();
  await poll();
  expect(asked.slice(before)).toEqual([]);
});

it('a page that failed comes by itself when the source is up again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isDown = true;
  const answer = () => (isDown ? broken() : undefined);
  const db = new MockDb([createPicture({ title: 'The Orion Nebula' })]);
  const handlers = [http.get('*/api/v1/objects/m42/', answer)];
  await renderApp({ db, history: ['/objects/m42'], handlers });
  await screen.findByText('The object could not be fetched.');
  db.status = 'down';
  await poll();
  isDown = false;
  db.status = 'up';
  await poll();
  expect(await screen.findByRole('heading', { name: 'Orion Nebula' })).toBeVisible();
});
