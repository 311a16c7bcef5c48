/** What the browser holds of earlier visits: that of the version before, and what is damaged or denied. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { expectLikes, findCard } from '../../test/likes';
import { notifications } from '../../test/notifications';
import { renderApp } from '../../test/renderApp';
import { makeNetwork } from '../../test/waitingLikes';
import { selectSelectedItem, selectTheme } from '../state/uiSlice';

/** As the version before decision 027 wrote it: a session with two waiting likes, a theme, local favourites. */
const FORMER_STORAGE = {
  'persist:ui':
    '{"selectedItem":"\\"trending\\"","_persist":"{\\"version\\":1,\\"rehydrated\\":true}","theme":"\\"night\\""}',
  'persist:auth':
    '{"token":"\\"mock-token-2\\"","email":"\\"ann@example.org\\"","_persist":"{\\"version\\":1,\\"rehydrated\\":true}","waitingLikes":"{\\"2004-07-01\\":true,\\"2004-06-29\\":false}"}',
  'skyfolio:kept': '["2004-06-28","2004-07-01"]',
};

function store(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items)) {
    window.localStorage.setItem(key, value);
  }
}

const storedAuth = () =>
  JSON.parse(window.localStorage.getItem('persist:auth') ?? '{}') as Record<string, string>;

it('readers of the version before stay logged in, and their waiting likes are sent', async () => {
  window.innerHeight = 1_000_000;
  store(FORMER_STORAGE);
  const db = new MockDb();
  const ann = db.accounts.add();
  db.setLike(ann, '2004-06-29', true);
  expect(db.accounts.issueToken(ann)).toBe('mock-token-2');
  const { network, handler } = makeNetwork();
  let itemAtStart: string | undefined;
  const { store: page } = await renderApp({
    db,
    handlers: [handler],
    before: (begun) => {
      itemAtStart = selectSelectedItem(begun.getState());
      return Promise.resolve();
    },
  });
  expect(itemAtStart).toBe('trending');
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeInTheDocument();
  await waitFor(() => expect(network.sent).toEqual(['like 2004-07-01', 'unlike 2004-06-29']));
  await expectLikes(() => findCard('2004-07-01'), '♥ 1');
  expect(ann.likes).toEqual(['2004-07-01']);
  expect(selectTheme(page.getState())).toBe('night');
  // A tab of the version before reads what this one writes.
  await waitFor(() =>
    expect(storedAuth()).toEqual({
      token: '"mock-token-2"',
      email: '"ann@example.org"',
      _persist: '{"version":1,"rehydrated":true}',
    }),
  );
  expect(window.localStorage.getItem('skyfolio:kept')).toBe(FORMER_STORAGE['skyfolio:kept']);
});

it.each([
  ['no JSON', '{"token":"\\"a'],
  ['no object', 'null'],
  ['a field that is no JSON', '{"token":"a","email":"\\"b\\""}'],
  ['a token without an address', '{"token":"\\"a\\""}'],
  ['a token that is no text', '{"token":"7","email":"\\"ann@example.org\\""}'],
  ['no dates', '{"token":"\\"a\\"","email":"\\"b\\"","waitingLikes":"{\\"x\\":true}"}'],
])(
  'a session of which storage holds %s is that of a visitor, and is mended',
  async (_what, auth) => {
    store({ 'persist:auth': auth });
    await renderApp();
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeInTheDocument();
    await waitFor(() => expect(storedAuth()).toMatchObject({ token: '""', email: '""' }));
    expect(notifications()).toEqual([]);
  },
);

it.each(['getItem', 'setItem'] as const)(
  'a browser that denies %s shows its pictures all the same, and logs in',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const db = new MockDb();
    const ann = db.accounts.add();
    const { user } = await renderApp({ db, history: ['/login'] });
    await user.type(await screen.findByLabelText('Email'), ann.email);
    await user.type(screen.getByLabelText('Password'), `${ann.password}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).not.toEqual([]);
    expect(notifications()).toEqual([]);
  },
);
