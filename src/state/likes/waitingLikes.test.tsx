/** Likes that are made without a network: they wait, and are sent when it is back. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { shownDates } from '../../../test/cards';
import { failing } from '../../../test/failing';
import {
  cardHeart,
  dialog,
  expectLikes,
  findCard,
  heartIn,
  renderForAnn,
} from '../../../test/likes';
import { notifications } from '../../../test/notifications';
import { changeInOtherTab } from '../../../test/otherTab';
import { storeSession } from '../../../test/renderApp';
import {
  expectWaiting,
  storedWaitingLikes,
  makeNetwork,
  OFFLINE,
} from '../../../test/waitingLikes';

const API = '*/api/v1';
const EXPIRED = 'Your session has expired. Please log in again.';
const TODAY = '2004-07-01';
const SECOND = '2004-06-30';
const THIRD = '2004-06-29';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

/** The page of Ann, whose network can be cut. */
async function setup(options: Parameters<typeof renderForAnn>[0] = {}) {
  const { network, handler, cut, mend } = makeNetwork();
  const { handlers = [], ...rest } = options;
  const view = await renderForAnn({ ...rest, handlers: [handler, ...handlers] });
  const press = async (date: string) => view.user.click(await cardHeart(date));
  return { ...view, network, cut, mend, press };
}

describe('likes without a network', () => {
  it('wait, say so once, and are sent in order when it is back', async () => {
    const { db, network, cut, mend, press } = await setup({ likes: [THIRD] });
    await expectLikes(() => findCard(THIRD), '♥ 1');
    await cut();
    await press(SECOND);
    await expectWaiting(SECOND);
    expect(notifications()).toEqual([`${OFFLINE} Likes waiting to be sent: 1`]);
    await press(THIRD);
    await press(TODAY);
    await expectWaiting(TODAY);
    await expectWaiting(THIRD);
    await expectLikes(() => findCard(SECOND), '♥ 1');
    await expectLikes(() => findCard(THIRD), '♡ 0');
    expect(notifications()).toEqual([`${OFFLINE} Likes waiting to be sent: 3`]);
    // The number is not read out with each click.
    expect(screen.getByText('3', { selector: '[aria-live="off"]' })).toBeVisible();
    expect(network.sent).toEqual([]);

    mend();
    await expectWaiting(TODAY, false);
    expect(network.sent).toEqual([`like ${SECOND}`, `unlike ${THIRD}`, `like ${TODAY}`]);
    await expectLikes(() => findCard(SECOND), '♥ 1');
    await expectLikes(() => findCard(THIRD), '♡ 0');
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(db.accounts.find('ann@example.org')?.likes).toEqual([TODAY, SECOND]);
    expect(notifications()).toEqual([]);
    await waitFor(() => expect(storedWaitingLikes()).toBeUndefined());
  });

  it('leave nothing to send where the last click takes back the first', async () => {
    const { network, cut, mend, press } = await setup();
    await cut();
    await press(TODAY);
    await expectWaiting(TODAY);
    await press(SECOND);
    await expectWaiting(SECOND);
    await press(TODAY);
    await expectWaiting(TODAY, false);
    await expectLikes(() => findCard(TODAY), '♡ 0');
    await waitFor(() => expect(storedWaitingLikes()).toEqual({ [SECOND]: true }));
    mend();
    await expectWaiting(SECOND, false);
    expect(network.sent).toEqual([`like ${SECOND}`]);
  });

  it('go on waiting where the server is not reached, and are sent after all', async () => {
    const failures = [HttpResponse.error(), HttpResponse.json({}, { status: 503 })];
    const { network, cut, mend, press, store } = await setup({
      handlers: [http.post(`${API}/like_image/`, () => failures.shift())],
    });
    await cut();
    await press(TODAY);
    await press(SECOND);
    await expectWaiting(SECOND);
    mend();
    await waitFor(() => expect(failures).toHaveLength(1));
    await expectWaiting(TODAY);
    mend();
    await waitFor(() => expect(failures).toHaveLength(0));
    await expectWaiting(TODAY);
    expect(Object.keys(store.getState().pictures.waiting)).toEqual([TODAY, SECOND]);
    expect(notifications()).toEqual([]);
    mend();
    await expectWaiting(SECOND, false);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(network.sent).toEqual([TODAY, TODAY, TODAY, SECOND].map((date) => `like ${date}`));
  });

  it('that the server refuses are undone by name, and the others are sent', async () => {
    const { db, network, cut, mend, press } = await setup({
      likes: [SECOND],
      handlers: [
        http.post(`${API}/like_image/`, async ({ request }) => {
          const { date } = (await request.clone().json()) as { date: string };
          return date === TODAY ? HttpResponse.json({ detail: 'no' }, { status: 404 }) : undefined;
        }),
        failing('unlike_image/', 500),
      ],
    });
    await expectLikes(() => findCard(SECOND), '♥ 1');
    await cut();
    for (const date of [TODAY, SECOND, THIRD]) {
      await press(date);
      await expectWaiting(date);
    }
    mend();
    await expectWaiting(THIRD, false);
    expect(network.sent).toHaveLength(3);
    await expectLikes(() => findCard(TODAY), '♡ 0');
    await expectLikes(() => findCard(SECOND), '♥ 1');
    await expectLikes(() => findCard(THIRD), '♥ 1');
    const title = (date: string) => db.find(date)!.title;
    expect(notifications()).toEqual([
      `Failed to like “${title(TODAY)}”`,
      `Failed to remove the like from “${title(SECOND)}”`,
    ]);
  });

  it('are lost with a session that has expired, which is told', async () => {
    const { network, cut, mend, press } = await setup({ handlers: [failing('like_image/', 401)] });
    await cut();
    await press(TODAY);
    await press(SECOND);
    await expectWaiting(SECOND);
    mend();
    await waitFor(() =>
      expect(notifications()).toEqual([EXPIRED, 'Likes that could not be sent: 2']),
    );
    expect(network.sent).toEqual([`like ${TODAY}`]);
    await waitFor(() => expect(storedWaitingLikes()).toBeUndefined());
  });

  it('are asked about before a log-out, which removes them', async () => {
    const { user, cut, mend, press, network } = await setup();
    await cut();
    await press(TODAY);
    await expectWaiting(TODAY);
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Likes not sent yet: 1. Log out and lose them?',
    });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question).not.toBeInTheDocument();
    await expectWaiting(TODAY);
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(within(await findCard(TODAY)).getByText(/^0/)).toHaveTextContent('0 likes');
    await waitFor(() => expect(storedWaitingLikes()).toBeUndefined());
    mend();
    await waitFor(() => expect(notifications()).toEqual([]));
    expect(network.sent).toEqual([]);
  });

  it('leave the favourites as others do', async () => {
    const { cut, mend, press, user, network } = await setup({
      likes: [TODAY, SECOND, THIRD],
      history: ['/favourites'],
    });
    const total = async () => (await screen.findByRole('feed')).getAttribute('data-total');
    await waitFor(() => expect(shownDates()).toEqual([THIRD, SECOND, TODAY]));
    await cut();
    await press(SECOND);
    await waitFor(() => expect(shownDates()).toEqual([THIRD, TODAY]));
    expect(await total()).toBe('2');
    // In the dialog, which closes with its picture.
    await user.click(await findCard(TODAY));
    await user.click(heartIn(await dialog()));
    await waitFor(() => expect(shownDates()).toEqual([THIRD]));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument(),
    );
    mend();
    await waitFor(() => expect(network.sent).toEqual([`unlike ${SECOND}`, `unlike ${TODAY}`]));
    await waitFor(() => expect(shownDates()).toEqual([THIRD]));
    await waitFor(async () => expect(await total()).toBe('1'));
  });

  it('are sent to a server that knows the calls of the specification alone', async () => {
    const db = new MockDb();
    const page = http.get(`${API}/gallery/0/10/`, () => {
      const likes = db.accounts.find('ann@example.org')?.likes ?? [];
      const entries = db.newest().slice(0, 10);
      return HttpResponse.json(
        entries.map((entry) => ({
          ...entry,
          liked_by_users: likes.includes(entry.date) ? ['ann@example.org'] : [],
        })),
      );
    });
    const { cut, mend, press } = await setup({
      db,
      handlers: [page, failing('likes/*', 404)],
    });
    await cut();
    await press(TODAY);
    await expectWaiting(TODAY);
    mend();
    await expectWaiting(TODAY, false);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(notifications()).toEqual([]);
  });

  it('are never sent for another account', async () => {
    const { db, network, cut, mend, press } = await setup();
    const bea = db.accounts.add({ name: 'Bea', email: 'bea@example.org' });
    await cut();
    await press(TODAY);
    await expectWaiting(TODAY);
    await changeInOtherTab(storeSession(db.accounts.issueToken(bea), bea.email));
    await expectWaiting(TODAY, false);
    await press(SECOND);
    await expectWaiting(SECOND);
    mend();
    await expectWaiting(SECOND, false);
    expect(network.sent).toEqual([`like ${SECOND}`]);
    expect(bea.likes).toEqual([SECOND]);
  });
});
