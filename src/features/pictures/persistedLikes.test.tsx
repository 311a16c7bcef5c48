/** Likes that wait for the network when the page is opened anew, and in several tabs. */
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockUser } from '../../../mocks/accounts';
import { MockDb } from '../../../mocks/db';
import { shownDates } from '../../../test/cards';
import { expectLikes, findCard } from '../../../test/likes';
import { notifications } from '../../../test/notifications';
import { changeInOtherTab } from '../../../test/otherTab';
import { storeSession, renderApp } from '../../../test/renderApp';
import {
  expectWaiting,
  storedWaitingLikes,
  makeNetwork,
  OFFLINE,
} from '../../../test/waitingLikes';

const TODAY = '2004-07-01';
const SECOND = '2004-06-30';
const THIRD = '2004-06-29';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

/** Writes likes that wait beside a session, as the page itself keeps them. */
function storeWaitingLikes(user: MockUser, token: string, likes: Record<string, boolean>): string {
  const file = JSON.parse(storeSession(token, user.email)) as Record<string, string>;
  const text = JSON.stringify({ ...file, waitingLikes: JSON.stringify(likes) });
  window.localStorage.setItem('persist:auth', text);
  return text;
}

describe('likes that were kept', () => {
  /** The page opened anew with the given likes waiting; a service worker answers for the network. */
  async function reopen(likes: Record<string, boolean>, isOnline: boolean, history = ['/']) {
    const { network, handler, mend } = makeNetwork({ hasWorker: true });
    network.isThere = isOnline;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const db = new MockDb();
    const ann = db.accounts.add();
    db.setLike(ann, THIRD, true);
    const token = db.accounts.issueToken(ann);
    storeWaitingLikes(ann, token, likes);
    const view = await renderApp({ db, history, handlers: [handler] });
    return { ...view, ann, token, network, mend };
  }

  it('still wait after a reload, and are sent with the network', async () => {
    const { ann, network, mend } = await reopen({ [TODAY]: true, [THIRD]: false }, false);
    await waitFor(() =>
      expect(notifications()).toEqual([`${OFFLINE} Likes waiting to be sent: 2`]),
    );
    await expectWaiting(TODAY);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    await expectLikes(() => findCard(THIRD), '♡ 0');
    mend();
    await expectWaiting(THIRD, false);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    expect(ann.likes).toEqual([TODAY]);
    await waitFor(() => expect(storedWaitingLikes()).toBeUndefined());
    expect(network.sent).toEqual([`like ${TODAY}`, `unlike ${THIRD}`]);
  });

  it('are sent at the start, and come to the favourites', async () => {
    const { ann, network } = await reopen({ [TODAY]: true, [SECOND]: true }, true, ['/favourites']);
    await waitFor(() => expect(shownDates()).toEqual([SECOND, TODAY, THIRD]));
    expect(network.sent).toEqual([`like ${TODAY}`, `like ${SECOND}`]);
    expect(ann.likes).toEqual([SECOND, TODAY, THIRD]);
  });

  it('are the same in all tabs, and those that another tab has sent are sent no more', async () => {
    const { db, ann, network, mend, token } = await reopen({}, true);
    network.isThere = false;
    fireEvent(window, new Event('offline'));
    await changeInOtherTab(storeWaitingLikes(ann, token, { [TODAY]: true, [SECOND]: true }));
    await expectWaiting(TODAY);
    await expectWaiting(SECOND);
    db.setLike(ann, TODAY, true);
    network.isThere = true;
    await changeInOtherTab(storeWaitingLikes(ann, token, { [SECOND]: true }));
    await expectWaiting(TODAY, false);
    await expectLikes(() => findCard(TODAY), '♥ 1');
    mend();
    await expectWaiting(SECOND, false);
    expect(network.sent).toEqual([`like ${SECOND}`]);
  });
});
