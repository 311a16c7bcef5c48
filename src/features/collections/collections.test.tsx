import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../../mocks/db';
import { mockServer } from '../../../mocks/node';
import { gate } from '../../../test/likes';
import { renderApp } from '../../../test/renderApp';

configure({ reactStrictMode: true });

/** Somebody with a collection of some pictures, the last one of the archive first. */
async function setup(count = 3, address = '/collections/collection-2') {
  const db = new MockDb(createPictures(40));
  const ann = db.accounts.add();
  const dates = db
    .newest()
    .slice(0, count)
    .map(({ date }) => date);
  const collection = db.accounts.addCollection(ann, { description: 'Clouds of gas.', dates });
  const asked: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`);
  });
  const page = await renderApp({ db, session: ann, history: [address] });
  return { ...page, ann, dates, collection, asked };
}

const shownDates = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('time')?.dateTime);

/** The rows of the list by which pictures are moved. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Arrange the pictures' }))
    .getAllByRole('listitem')
    .map((row) => row.dataset.date);

describe('the page of the collections', () => {
  it('lists the user’s own, each a link to its page', async () => {
    await setup(3, '/collections');
    const list = await screen.findByRole('list', { name: 'Your collections' });
    expect(within(list).getByRole('link', { name: /Nebulae/ })).toHaveAttribute(
      'href',
      '/collections/collection-2',
    );
    expect(within(list).getByText('3 pictures')).toBeVisible();
  });

  it('makes another one, and goes there', async () => {
    const { user } = await setup(3, '/collections');
    await user.type(await screen.findByLabelText('Name of a new collection'), 'Moons');
    await user.click(screen.getByRole('button', { name: 'Make a collection' }));
    expect(await screen.findByRole('heading', { name: 'Moons', level: 1 })).toBeVisible();
    expect(await screen.findByText(/This collection is empty/)).toBeVisible();
  });

  it('says what is wrong with a name', async () => {
    const { user } = await setup(3, '/collections');
    const field = await screen.findByLabelText('Name of a new collection');
    const button = screen.getByRole('button', { name: 'Make a collection' });
    await user.click(button);
    expect(await screen.findByText('A collection needs a name.')).toBeVisible();
    await user.type(field, 'Nebulae');
    await user.click(button);
    expect(await screen.findByText('You have a collection of this name already.')).toBeVisible();
  });

  it('asks visitors to log in', async () => {
    await renderApp({ history: ['/collections'] });
    expect(await screen.findByText(/Log in to make collections/)).toBeVisible();
  });
});

describe('the page of a collection', () => {
  it('shows its pictures in its order in the ordinary gallery', async () => {
    const { dates } = await setup();
    expect(await screen.findByRole('heading', { name: 'Nebulae', level: 1 })).toBeVisible();
    expect(screen.getByText('Clouds of gas.')).toBeVisible();
    const feed = await screen.findByRole('feed', { name: 'Nebulae' });
    await waitFor(() => expect(feed).toHaveAttribute('data-loaded', '3'));
    expect(shownDates()).toEqual(dates);
  });

  it('moves pictures by buttons, says where they are, and keeps the focus', async () => {
    const { user, dates, collection } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await screen.findByRole('region', { name: 'Arrange the pictures' });
    const [a, b, c] = dates;
    expect(rows()).toEqual([a, b, c]);
    const later = screen.getAllByRole('button', { name: /Move .* later/ })[0]!;
    await user.click(later);
    await waitFor(() => expect(rows()).toEqual([b, a, c]));
    expect(await screen.findByText(/is at place 2 of 3/)).toBeVisible();
    expect(document.activeElement?.closest<HTMLElement>('li')?.dataset.date).toBe(a);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows()).toEqual([b, c, a]));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(collection.dates).toEqual([a, b, c]));
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await waitFor(() => expect(shownDates()).toEqual(collection.dates));
  });

  it('moves a picture as often as that is pressed, however slow the line is', async () => {
    const { passed, open } = gate();
    const { user, dates, asked } = await setup(3);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await screen.findByRole('region', { name: 'Arrange the pictures' });
    mockServer.use(http.patch('*/collections/*', () => passed));
    const later = screen.getAllByRole('button', { name: /Move .* later/ })[0]!;
    await user.click(later);
    await user.click(later);
    open();
    const [a, b, c] = dates;
    await waitFor(() => expect(rows()).toEqual([b, c, a]));
    expect(await screen.findByText(/is at place 3 of 3/)).toBeVisible();
    expect(later).toHaveFocus();
    expect(asked.filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
  });

  it('does not ask for loaded pages again when a picture is moved', async () => {
    const { user, asked, dates } = await setup(25);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    asked.length = 0;
    await user.click(screen.getAllByRole('button', { name: /Move .* later/ })[9]!);
    await waitFor(() => expect(rows()[9]).toBe(dates[10]));
    expect(rows()).toHaveLength(20);
    expect(asked).toEqual([`PATCH collections/collection-2/pictures/${dates[9]!}/`]);
  });

  it('moves the last loaded picture behind one that is loaded for it', async () => {
    const { user, dates } = await setup(25);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(screen.getAllByRole('button', { name: /Move .* later/ })[9]!);
    await waitFor(() => expect(rows()).toHaveLength(20));
    await waitFor(() => expect(rows().slice(9, 11)).toEqual([dates[10], dates[9]]));
    expect(await screen.findByText(/is at place 11 of 25/)).toBeVisible();
    expect(document.activeElement?.closest<HTMLElement>('li')?.dataset.date).toBe(dates[9]);
  });

  it('loses a picture, and fills its loaded pages by the next one', async () => {
    const { user, dates } = await setup(25);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[2]!);
    await waitFor(() => expect(rows()).not.toContain(dates[2]));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(rows().at(-1)).toBe(dates[10]);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(rows()).toEqual(dates.filter((date) => date !== dates[2]).slice(0, 20));
  });

  it('is renamed and described', async () => {
    const { user, collection } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Clouds');
    await user.clear(screen.getByLabelText('Description'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Clouds', level: 1 })).toBeVisible();
    expect(collection).toMatchObject({ name: 'Clouds', description: '' });
  });

  it('says nothing of a copied link when its panel has been closed', async () => {
    const { user, collection } = await setup();
    collection.token = 'shared-by-a-link';
    const { passed, open } = gate();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(passed);
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await act(async () => {
      open();
      await passed;
    });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeVisible();
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
  });

  it('is shared by a link until that is ended', async () => {
    const { user, collection } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('There is a link now. It is copied.')).toBeVisible();
    const link = await screen.findByLabelText(/Whoever has this link/);
    expect(link).toHaveValue(`${window.location.origin}/shared/shared-collection-2`);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('The link has ended.')).toBeVisible();
    expect(collection.token).toBeNull();
    expect(screen.getByRole('button', { name: 'Make a link' })).toBeVisible();
  });

  it('names its owner to those who have the link as the owner likes', async () => {
    const { user, collection } = await setup();
    collection.token = 'shared-by-a-link';
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.type(await screen.findByLabelText(/^Shared by/), 'Ann of the Hill');
    await user.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('The name is shown.')).toBeVisible();
    expect(screen.getByLabelText(/shared by “Ann of the Hill”/)).toBeVisible();
    expect(collection.shownName).toBe('Ann of the Hill');
  });

  it('is deleted after a question, and leads back to the others', async () => {
    const { user, ann } = await setup();
    const button = await screen.findByRole('button', { name: 'Delete' });
    await user.click(button);
    const question = await screen.findByRole('alertdialog', { name: /^Delete the collection “/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(question).not.toBeInTheDocument();
    expect(ann.collections).toHaveLength(1);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText(/You have no collection so far/)).toBeVisible();
  });

  it('is none for others, for visitors, and once somebody has logged out', async () => {
    const { store, asked } = await setup();
    await screen.findByRole('feed', { name: 'Nebulae' });
    asked.length = 0;
    store.dispatch({ type: 'auth/loggedOut' });
    expect(await screen.findByText('Log in to see your collections.')).toBeVisible();
    expect(screen.queryByRole('feed')).toBeNull();
    expect(store.getState().gallery.lists).toEqual({});
    expect(asked.filter((call) => call.includes('collections'))).toEqual([]);
  });

  it('is none where there is no such', async () => {
    await setup(3, '/collections/nothing');
    expect(await screen.findByText(/There is no such collection/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a shared link', () => {
  it('shows the collection to visitors', async () => {
    const db = new MockDb(createPictures(10));
    const dates = ['2004-06-28', '2004-07-01'];
    db.accounts.addCollection(db.accounts.add(), { dates, token: 'link' });
    await renderApp({ db, history: ['/shared/link'] });
    expect(await screen.findByRole('heading', { name: 'Nebulae', level: 1 })).toBeVisible();
    await waitFor(() => expect(shownDates()).toEqual(dates));
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
  });

  it('leads to nothing once it has ended, and says so once', async () => {
    const { store } = await renderApp({ history: ['/shared/link'] });
    expect(await screen.findByText(/This link leads to nothing/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() =>
      expect(JSON.stringify(store.getState().api.queries)).not.toContain('pending'),
    );
    expect(store.getState().notifications).toEqual([]);
  });
});

describe('Keep in the dialog', () => {
  it('puts the picture into a collection and takes it out, where both are shown', async () => {
    const { user, dates, collection } = await setup(2, '/?picture=2004-06-20');
    await user.click(await screen.findByRole('button', { name: 'Keep in…' }));
    const box = await screen.findByRole('checkbox', { name: /Nebulae/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Kept in “Nebulae”.')).toBeInTheDocument();
    expect(box).toBeChecked();
    expect(collection.dates).toEqual([...dates, '2004-06-20']);
    await user.click(box);
    expect(await screen.findByText('Removed from “Nebulae”.')).toBeInTheDocument();
    expect(collection.dates).toEqual(dates);
  });

  it('puts it into several collections that are pressed while the first one is on its way', async () => {
    const { user, ann, db } = await setup(2, '/?picture=2004-06-20');
    db.accounts.addCollection(ann, { name: 'Moons' });
    const { passed, open } = gate();
    mockServer.use(http.put('*/collections/*', () => passed));
    await user.click(await screen.findByRole('button', { name: 'Keep in…' }));
    await user.click(await screen.findByRole('checkbox', { name: /Moons/ }));
    await user.click(screen.getByRole('checkbox', { name: /Nebulae/ }));
    open();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Nebulae/ })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: /Moons/ })).toBeChecked();
  });

  it('tells a failure also when the next press succeeds', async () => {
    const { user } = await setup(2, '/?picture=2004-06-20');
    const { passed, open } = gate();
    await user.click(await screen.findByRole('button', { name: 'Keep in…' }));
    const box = await screen.findByRole('checkbox', { name: /Nebulae/ });
    let calls = 0;
    mockServer.use(
      http.put('*/collections/*', async () => {
        calls += 1;
        const isFirst = calls === 1;
        await passed;
        return isFirst ? HttpResponse.json({ detail: 'It is full.' }, { status: 400 }) : undefined;
      }),
    );
    await user.click(box);
    await user.click(box);
    open();
    expect(await screen.findByText('Kept in “Nebulae”.')).toBeInTheDocument();
    expect(screen.getByText('It is full.')).toBeVisible();
  });

  it('makes a collection for the picture', async () => {
    const { user, ann } = await setup(2, '/?picture=2004-06-20');
    await user.click(await screen.findByRole('button', { name: 'Keep in…' }));
    await user.type(await screen.findByLabelText('Name of a new collection'), 'Moons{Enter}');
    expect(await screen.findByText('Kept in “Moons”.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Moons/ })).toBeChecked();
    expect(ann.collections[0]).toMatchObject({ name: 'Moons', dates: ['2004-06-20'] });
  });

  it('takes a picture out of the collection that is shown', async () => {
    const { user } = await setup(3);
    await waitFor(() => expect(shownDates()).toHaveLength(3));
    const [card] = screen.getAllByRole('article');
    await user.click(within(card!).getAllByRole('link')[0]!);
    await user.click(await screen.findByRole('button', { name: 'Keep in…' }));
    await user.click(await screen.findByRole('checkbox', { name: /Nebulae/ }));
    await waitFor(() =>
      expect(screen.getByRole('feed', { hidden: true })).toHaveAttribute('data-total', '2'),
    );
  });
});
