import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({ date: '2004-07-03', title: 'The Orion Nebula' }),
  createPicture({
    date: '2004-07-02',
    title: 'Saturn',
    explanation: 'Explanation: Rings.',
    thumbnail: '/images/2004-07-02/{width}.{format}?v=1',
  }),
  createPicture({ date: '2003-07-01', title: 'Saturn and stars', authors: 'Ben Sample' }),
];
const SUGGESTIONS = '*/api/v1/suggestions/';

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

async function type(text: string, options: Parameters<typeof renderApp>[0] = {}) {
  const page = await renderApp({ db: new MockDb(PICTURES), ...options });
  const box = await screen.findByRole('searchbox');
  await page.user.click(box);
  // The list comes with the first focus.
  await waitFor(() => expect(box).toHaveAttribute('aria-autocomplete', 'list'));
  await page.user.type(box, text);
  return { ...page, box };
}
const listed = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    // The star in the place of a picture is not told.
    .map(({ textContent }) => textContent.replace('✦', ''));
const expectNone = () =>
  waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

describe('the suggestions of the search box', () => {
  it('are chosen by arrows, while the typed text stays, and searched by Enter', async () => {
    const { user, box } = await type('sat');
    expect(await listed()).toEqual(['Saturn2 pictures']);
    expect(screen.getByText('1 suggestion, arrow keys lead to them')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { selected: true });
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    // It is beside words that tell the same, so it has no name.
    expect(option.querySelector('img')).toHaveAttribute('src', '/images/2004-07-02/320.webp?v=1');
    expect(box).toHaveValue('sat');
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(box).toHaveValue('Saturn');
    await expectShown(['2004-07-02', '2003-07-01']);
    await expectNone();
  });

  it('are chosen by a press, for the keyword that is being typed', async () => {
    const { user, box } = await type('rings, ori');
    await user.click(await screen.findByRole('option', { name: /Orion Nebula/ }));
    expect(box).toHaveValue('rings, Orion Nebula');
    expect(box).toHaveFocus();
    await expectShown(['2004-07-03', '2004-07-02']);
  });

  it('are years as well', async () => {
    const { user, box } = await type('saturn, 200');
    expect(await listed()).toEqual(['20043 pictures']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveValue('saturn, 2004');
    await expectShown(['2004-07-02']);
  });

  it('are days over the years as well, which have a page', async () => {
    const { user } = await type('3 july');
    expect(await listed()).toEqual(['July 3over the years']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'July 3' })).toBeVisible();
    await expectShown(['2004-07-03']);
  });

  it('leave what is typed to Enter, and go away with it', async () => {
    const { user, box } = await type('saturn');
    await listed();
    await user.keyboard('{Enter}');
    await expectNone();
    expect(box).toHaveValue('saturn');
    await expectShown(['2004-07-02', '2003-07-01']);
  });

  it('let go of the chosen one as soon as somebody types on', async () => {
    const { user, box } = await type('sat');
    await listed();
    await user.keyboard('{ArrowDown}');
    await user.type(box, 'urn, rings{Enter}');
    expect(box).toHaveValue('saturn, rings');
  });

  it('are closed by Escape, which leaves the search, and opened by an arrow', async () => {
    const { user, box } = await type('{Backspace}', { history: ['/?q=saturn'] });
    expect(await listed()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await expectNone();
    expect(box).toHaveValue('satur');
    await expectShown(['2004-07-02', '2003-07-01']);
    await user.keyboard('{ArrowDown}');
    expect(await listed()).toHaveLength(1);
    await user.tab();
    await expectNone();
  });

  it('are not needed', async () => {
    const failing = http.get(SUGGESTIONS, () =>
      HttpResponse.json({ detail: 'No.' }, { status: 500 }),
    );
    const { user, box } = await type('saturn', { handlers: [failing] });
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('saturn');
    await expectShown(['2004-07-02', '2003-07-01']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
