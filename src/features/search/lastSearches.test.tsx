import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({ date: '2004-07-03', title: 'The Orion Nebula' }),
  createPicture({ date: '2004-07-02', title: 'Saturn', explanation: 'Explanation: Rings.' }),
];
const DOORS = ['The sky', 'Objects', 'On this day', 'Calendar', 'Credits'];
const UI = 'persist:ui';

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

const write = (lastSearches: string[]) =>
  window.localStorage.setItem(
    UI,
    JSON.stringify({
      selectedItem: '"home"',
      lastSearches: JSON.stringify(lastSearches),
      _persist: '{"version":1,"rehydrated":true}',
    }),
  );
const expectStored = (lastSearches: string[] | undefined) =>
  waitFor(() => {
    const stored = JSON.parse(window.localStorage.getItem(UI) ?? '{}') as Record<string, string>;
    expect(stored.lastSearches).toBe(lastSearches && JSON.stringify(lastSearches));
  });

async function openBox(options: Parameters<typeof renderApp>[0] = {}) {
  const page = await renderApp({ db: new MockDb(PICTURES), ...options });
  const box = await screen.findByRole('searchbox');
  await page.user.click(box);
  await screen.findByRole('listbox');
  return { ...page, box };
}
const listed = () =>
  within(screen.getByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    // The star in the place of a picture is not told.
    .map(({ textContent }) => textContent.replace('✦', ''));
const expectListed = (searches: string[]) =>
  waitFor(() => expect(listed()).toEqual([...searches, ...DOORS]));
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('an empty search box', () => {
  it('offers five doors into the archive, which open by keys', async () => {
    const { user, box } = await openBox();
    await expectListed([]);
    expect(screen.getByText('Arrow down for 5 ways into the archive')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Credits');
    expect(box).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  });

  it('offers the last five searches, the latest first and each once', async () => {
    write(['a', 'b', 'saturn', 'c', 'd']);
    const { user, box } = await openBox();
    await user.type(box, 'Saturn{Enter}');
    await expectShown(['2004-07-02']);
    await user.clear(box);
    await expectListed(['Saturn', 'a', 'b', 'c', 'd']);
    await user.type(box, '  {Enter}');
    await user.clear(box);
    await user.type(box, 'orion nebula{Enter}');
    await expectShown(['2004-07-03']);
    await expectStored(['orion nebula', 'Saturn', 'a', 'b', 'c']);
    await user.clear(box);
    await expectListed(['orion nebula', 'Saturn', 'a', 'b', 'c']);
    await user.click(screen.getByRole('option', { name: 'Saturn' }));
    expect(box).toHaveValue('Saturn');
    await expectShown(['2004-07-02']);
    await expectStored(['Saturn', 'orion nebula', 'a', 'b', 'c']);
  });

  it('shows what is offered for a text instead as soon as there is one', async () => {
    const { user, box } = await openBox();
    await user.type(box, 's');
    expect(screen.queryByRole('option', { name: 'The sky' })).not.toBeInTheDocument();
    await waitFor(() => expect(listed()).toEqual(['Saturn1 picture']));
  });

  it('lets a last search be removed by Delete, or by its button', async () => {
    write(['one', 'two', 'three']);
    const { user, box } = await openBox();
    await expectListed(['one', 'two', 'three']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    await expectListed(['one', 'three']);
    expect(chosen()).toBe('three');
    await expectStored(['one', 'three']);
    await user.keyboard('{Delete}');
    expect(chosen()).toBe('one');
    expect(screen.getByText(/^Arrow down for 1 of your last searches/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove “one” from the last searches' }));
    await expectListed([]);
    expect(chosen()).toBeNull();
    expect(box).toHaveFocus();
    await expectStored([]);
  });

  it('follows what another tab removes', async () => {
    write(['one', 'two']);
    const { user, box } = await openBox();
    await expectListed(['one', 'two']);
    await user.keyboard('{Escape}');
    write(['two']);
    window.dispatchEvent(new StorageEvent('storage', { key: UI }));
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Escape}{ArrowDown}');
    await expectListed(['two']);
    expect(box).toHaveFocus();
  });
});

it('the last searches go with the session, and come with none', async () => {
  write(['a private matter']);
  const db = new MockDb(PICTURES);
  const session = db.accounts.add();
  const { user, store } = await renderApp({ db, session });
  expect(store.getState().ui.lastSearches).toEqual(['a private matter']);
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await expectStored(undefined);
  expect(JSON.stringify(store.getState())).not.toContain('a private matter');
});
