import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createPictures, MockDb } from '../../../mocks/db';
import { cards } from '../../../test/cards';
import { findCard, gate, likesIn } from '../../../test/likes';
import { renderApp } from '../../../test/renderApp';
import { watchSavedFiles } from '../../../test/savedFiles';
import { favouritesFile } from '../../api/kept';
import { loadMore } from '../../lists/listThunks';
import { selectPicture } from '../../state/picturesSlice';
import { importKeptFile } from './importKeptFile';

const KEPT = ['2004-06-28', '2004-07-01'];
const keep = (dates: readonly string[]) =>
  window.localStorage.setItem('skyfolio:kept', JSON.stringify(dates));
const keptNow = () => JSON.parse(window.localStorage.getItem('skyfolio:kept') ?? '[]') as unknown;

const createDb = () => new MockDb(createPictures(30));

describe('a visitor', () => {
  it('keeps a picture in the browser, and no more', async () => {
    const { user } = await renderApp({ db: createDb(), history: ['/?picture=2004-06-28'] });
    const bookmark = await screen.findByRole('button', { name: 'Keep in this browser' });
    await user.click(bookmark);
    await waitFor(() => expect(bookmark).toHaveAttribute('aria-pressed', 'true'));
    expect(keptNow()).toEqual(['2004-06-28']);
    await user.click(bookmark);
    await waitFor(() => expect(bookmark).toHaveAttribute('aria-pressed', 'false'));
    expect(keptNow()).toEqual([]);
  });

  it('finds what is kept on the page of collections, in the ordinary gallery', async () => {
    keep(KEPT);
    const { user } = await renderApp({ db: createDb(), history: ['/collections'] });
    await user.click(await screen.findByRole('link', { name: '2 pictures kept in this browser' }));
    const feed = await screen.findByRole('feed', { name: 'Kept pictures' });
    await waitFor(() => expect(feed).toHaveAttribute('data-total', '2'));
    expect(screen.getByText(/They are kept in this browser/)).toBeVisible();
  });

  it('is told where an address shows other pictures than the browser keeps', async () => {
    keep(KEPT);
    await renderApp({ db: createDb(), history: ['/kept/20040620'] });
    expect(await screen.findByRole('link', { name: 'Show what it keeps' })).toHaveAttribute(
      'href',
      '/kept/20040628-20040701',
    );
  });

  it('is not stopped by storage that holds nonsense', async () => {
    window.localStorage.setItem('skyfolio:kept', '{"a":1}');
    await renderApp({ db: createDb(), history: ['/collections'] });
    expect(await screen.findByText(/any picture can be kept in this browser/)).toBeVisible();
  });
});

describe('at the log-in', () => {
  const logIn = async (isTaken: boolean) => {
    keep(KEPT);
    const db = createDb();
    const ann = db.accounts.add();
    const page = await renderApp({ db, history: ['/login'] });
    const box = await screen.findByRole('checkbox', { name: /Take along 2 pictures/ });
    expect(box).toBeChecked();
    if (!isTaken) {
      await page.user.click(box);
    }
    await page.user.type(screen.getByLabelText('Email'), ann.email);
    await page.user.type(screen.getByLabelText('Password'), `${ann.password}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeInTheDocument();
    return { ...page, ann };
  };

  it('kept pictures become favourites, the last one first, and leave the browser', async () => {
    const { ann } = await logIn(true);
    await waitFor(() => expect(ann.likes).toEqual(KEPT));
    await waitFor(() => expect(keptNow()).toEqual([]));
  });

  it('they stay where that is not wanted, and can come later', async () => {
    const { ann, user } = await logIn(false);
    expect(ann.likes).toEqual([]);
    expect(keptNow()).toEqual(KEPT);
    await user.click(await screen.findByRole('link', { name: 'Explore' }));
    await user.click(await screen.findByRole('link', { name: /^Collections/ }));
    await user.click(await screen.findByRole('button', { name: 'Add to your favourites' }));
    expect(await screen.findByText('They are favourites now.')).toBeVisible();
    expect(ann.likes).toEqual(KEPT);
    expect(keptNow()).toEqual([]);
  });

  it('is announced at the sign-up', async () => {
    keep(KEPT);
    await renderApp({ db: createDb(), history: ['/signup'] });
    expect(
      await screen.findByText('2 pictures kept in this browser can come along when you log in.'),
    ).toBeVisible();
  });
});

describe('the file of favourites and collections', () => {
  async function setup(address = '/account') {
    const db = createDb();
    const ann = db.accounts.add();
    db.setLike(ann, '2004-07-01', true);
    db.accounts.addCollection(ann, { name: 'Nebulae', dates: ['2004-07-01'] });
    const page = await renderApp({ db, session: ann, history: [address] });
    const choose = async (content: string, name = 'kept.json') => {
      const input = await screen.findByLabelText('Add from a file');
      await page.user.upload(input, new File([content], name, { type: 'application/json' }));
    };
    return { ...page, ann, choose };
  }

  it('is downloaded', async () => {
    const saved = watchSavedFiles();
    const { user } = await setup();
    await user.click(
      await screen.findByRole('button', { name: 'Download favourites and collections' }),
    );
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['skyfolio-favourites.json']),
    );
    expect(JSON.parse(await saved[0]!.blob.text())).toMatchObject({
      format: 'skyfolio-kept',
      favourites: [{ date: '2004-07-01' }],
    });
  });

  it('is added, with what came of it', async () => {
    const { choose, ann } = await setup();
    const dates = ['2004-07-01', '2004-06-30', '1999-01-01'];
    await choose(
      JSON.stringify({
        format: 'skyfolio-kept',
        version: 1,
        favourites: dates.map((date) => ({ date })),
        collections: [{ name: 'Moons', dates: ['2004-06-30'] }],
      }),
    );
    expect(await screen.findByText('Favourites: 1 added, 1 there before.')).toBeVisible();
    expect(screen.getByText('kept.json')).toBeVisible();
    expect(screen.getByText(/1 added, 0 there before; new collections: 1/)).toBeVisible();
    expect(screen.getByText('Not in this archive: 1.')).toBeVisible();
    expect(ann.likes).toEqual(['2004-06-30', '2004-07-01']);
  });

  it('reaches every list that was loaded before', async () => {
    const { choose, user } = await setup('/');
    const follow = async (name: string | RegExp) =>
      user.click(await screen.findByRole('link', { name }));
    const expectTotal = async (name: string, total: number) =>
      waitFor(() =>
        expect(screen.getByRole('feed', { name })).toHaveAttribute('data-total', String(total)),
      );
    const openCollection = async (pictures: string) => {
      await follow('Explore');
      await follow(/^Collections/);
      await follow(new RegExp(`^Nebulae ?${pictures}`));
    };
    const before = likesIn(await findCard('2004-06-30'));
    await follow('Favourites');
    await expectTotal('Your favourites', 1);
    await openCollection('1 picture');
    await expectTotal('Nebulae', 1);
    await follow('Account');
    await choose(
      JSON.stringify({
        format: 'skyfolio-kept',
        version: 1,
        favourites: [{ date: '2004-06-30' }],
        collections: [{ name: 'Nebulae', dates: ['2004-06-30'] }],
      }),
    );
    expect(await screen.findByText(/Favourites: 1 added/)).toBeVisible();
    await openCollection('2 pictures');
    await expectTotal('Nebulae', 2);
    await waitFor(() => expect(cards()).toHaveLength(2));
    await follow('Favourites');
    await expectTotal('Your favourites', 2);
    await follow('Home');
    expect(before).toMatch(/^♡ /);
    await waitFor(async () =>
      expect(likesIn(await findCard('2004-06-30'))).toBe(`♥ ${Number(before.slice(2)) + 1}`),
    );
  });

  it('reaches a page that was on its way', async () => {
    const db = new MockDb();
    const ann = db.accounts.add();
    const [liked] = db.newest().slice(10);
    const before = structuredClone(db.newest().slice(10, 20));
    const { passed, open } = gate();
    let isFirst = true;
    const { store } = await renderApp({
      db,
      session: ann,
      handlers: [
        http.get('*/api/v1/gallery/10/20/', async () => {
          if (!isFirst) {
            return undefined;
          }
          isFirst = false;
          await passed;
          return HttpResponse.json(before);
        }),
      ],
    });
    await findCard('2004-07-01');
    act(() => store.dispatch(loadMore({ kind: 'gallery' })));
    await waitFor(() => expect(isFirst).toBe(false));
    await act(() => store.dispatch(importKeptFile(favouritesFile([liked!.date], Date.now()))));
    open();
    const shown = () => selectPicture(store.getState(), liked!.date)?.image_likes_count;
    await waitFor(() => expect(shown()).toBe(liked!.image_likes_count + 1));
  });

  it('is refused where it is none, or too large', async () => {
    const { choose } = await setup();
    await choose('no JSON');
    expect(await screen.findByText(/This is no file of favourites/)).toBeVisible();
    await choose(`"${'x'.repeat(1_500_000)}"`);
    expect(await screen.findByText(/The file is too large/)).toBeVisible();
    await choose('{"format": "skyfolio-kept", "collections": [], "favourites": [{}]}');
    expect(await screen.findByText(/wrong at favourites\.0\.date: This field is/)).toBeVisible();
  });
});
