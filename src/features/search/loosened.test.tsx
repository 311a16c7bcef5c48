import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchStep } from '../../../contract/searchSteps';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({ date: '2004-07-04', title: 'The tower and the Moon' }),
  createPicture({ date: '2004-07-03', title: 'A Moon tower' }),
  createPicture({ date: '2004-07-02', title: 'Saturn', explanation: 'Explanation: Rings.' }),
];
const NOTHING = 'No images found for the search query 😔, try another one.';

const addressOf = (q: string) => `/?${new URLSearchParams({ q }).toString()}`;
const open = (q: string, handlers: RequestHandler[] = []) =>
  renderApp({ db: new MockDb(PICTURES), history: [addressOf(q)], handlers });
const NEAR: SearchStep = { kind: 'near', from: 'towr', to: 'tower' };
const NAME: SearchStep = { kind: 'name', from: 'moon towr', to: 'Moon' };
const MOST: SearchStep = { kind: 'most', from: 'moon towr', to: 'moon tower' };
/** Steps that the mock server does not take. */
const loosening = (steps: readonly SearchStep[]) => [
  http.get('*/api/v1/search/:query/count/', ({ params }) =>
    HttpResponse.json({ count: 2, ...(params.query === 'moon towr' && { steps }) }),
  ),
  http.get('*/api/v1/search/:query/0/10/', () => HttpResponse.json(PICTURES.slice(0, 2))),
];
const told = (text: string) =>
  waitFor(() => expect(screen.getByText(/^2 pictures/)).toHaveTextContent(text));

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

describe('the head of a loosened search', () => {
  it('tells that words stand apart, and leads to what has them together', async () => {
    const { user, back } = await open('moon tower');
    await expectShown(['2004-07-03', '2004-07-04']);
    await told('2 pictures. Few pictures have these words together; these have all of them.');
    expect(screen.getByText(/these have all/)).toHaveAttribute('role', 'status');
    // A loosened list has one order: added pictures come by best match.
    expect(screen.queryByRole('group', { name: 'Order' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Exactly as typed' }));
    await expectShown(['2004-07-03']);
    expect(screen.getByRole('searchbox')).toHaveValue('"moon tower"');
    expect(screen.queryByRole('link', { name: 'Exactly as typed' })).not.toBeInTheDocument();
    await back();
    await expectShown(['2004-07-03', '2004-07-04']);
    expect(screen.getByRole('searchbox')).toHaveValue('moon tower');
  });

  it.each([
    ['a near word', [NEAR], '2 pictures. Did you mean moon tower?'],
    ['another name', [NAME], '2 pictures. The archive calls it Moon.'],
    [
      'some words',
      [MOST],
      '2 pictures. Few pictures have all these words; these have most of them.',
    ],
    ['both', [NEAR, MOST], '2 pictures with most of these words. Did you mean moon tower?'],
  ])('tells of %s, and leads to what was meant', async (_name, steps, line) => {
    const { user } = await open('moon towr', loosening(steps));
    await told(line);
    for (const link of within(screen.getByText(/^2 pictures/)).queryAllByRole('link')) {
      await user.click(link);
      await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(link.textContent));
      expect(await screen.findByText(/^2 pictures for/)).toBeVisible();
    }
  });
});

describe('a search that finds nothing', () => {
  it('says so once, and leads on to fewer words and to Explore', async () => {
    const { user } = await open('moon by:xyzzy saturn');
    expect(await screen.findByText(NOTHING)).toHaveAttribute('role', 'status');
    expect(screen.getAllByText(/^No (images|pictures)/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Explore the archive' })).toHaveAttribute(
      'href',
      '/explore',
    );
    const others = screen.getByText('With fewer words:');
    const links = within(others).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'saturn, by:"xyzzy"',
      'moon, by:"xyzzy"',
    ]);
    await user.click(links[0]!);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('saturn, by:"xyzzy"'));
  });

  it('leads from quotes to what is found without them', async () => {
    const { user } = await open('"tower moon"');
    const others = await screen.findByText('Without quotes:');
    await user.click(within(others).getByRole('link', { name: 'tower moon' }));
    await expectShown(['2004-07-04', '2004-07-03']);
  });
});
