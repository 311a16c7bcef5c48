/**
 * A session of the pages beside the galleries replays to the same state. It is recorded with
 * `RECORD_SESSIONS=1`.
 */
import { expect, it, vi } from 'vitest';
import { expectReplay } from './expectReplay';
import { runSession, settle } from '../randomSession';
import { accountsApi } from '../../src/api/accounts';
import { collectionChangesApi, collectionPicturesApi } from '../../src/api/collectionChanges';
import { collectionsApi } from '../../src/api/collections';
import { accountDeleted, codeFailed, loggedOut } from '../../src/store/events';
import { favouritesFile, keptApi } from '../../src/api/kept';
import { answerEmailChange } from '../../src/api/answerEmailChange';
import { callThatRenews } from '../../src/api/callThatRenews';
import { callForSecrets, callWithSecrets } from '../../src/api/secretCalls';
import { searchesApi } from '../../src/api/searches';
import type { AppStore } from '../../src/store/types';
import '../../src/app/lazyPages'; // it is loaded late, which takes longer than a step
import { selectSession } from '../../src/state/authSlice';
import {
  pauseToggled,
  pictureFailed,
  pictureLoaded,
  pictureMissed,
  pictureSkipped,
  selectFrame,
  stepped,
} from '../../src/features/frame/frameSlice';
import { placeShown } from '../../src/state/uiSlice';
import type { Place } from '../../src/state/place';
import { recordedStore } from './replays';

const PLACES: Place[] = [
  { path: '/explore', query: {} },
  { path: '/objects', query: {} },
  { path: '/objects/m42', query: {} },
  { path: '/sky', query: {} },
  { path: '/credits', query: {} },
  { path: '/credits/somebody', query: {} },
  { path: '/calendar/2004/06', query: {} },
  { path: '/on-this-day', query: { day: '06-30' } },
  { path: '/on-this-day', query: { day: '06-30', picture: '2004-06-30' } },
  { path: '/', query: { q: 'saturn' } },
  { path: '/collections', query: {} },
];

/** What happens to a frame in the course of a day. */
function runFrame(store: AppStore): void {
  const [first] = selectFrame(store.getState()).pictures;
  store.dispatch(pictureLoaded(first!.id));
  store.dispatch(pauseToggled());
  store.dispatch(stepped(1));
  store.dispatch(pictureSkipped());
  store.dispatch(pictureMissed('failed'));
  store.dispatch(pictureFailed(first!.id));
}

/** Makes a collection, fills, orders and shares it, and takes it back. */
async function keep(store: AppStore): Promise<void> {
  const session = selectSession(store.getState());
  const changes = { ...collectionChangesApi.endpoints, ...collectionPicturesApi.endpoints };
  const made = await store
    .dispatch(changes.createCollection.initiate({ session, name: 'A canary' }))
    .unwrap();
  const own = { session, id: made.id };
  store.dispatch(placeShown({ path: `/collections/${made.id}`, query: {} }));
  await settle({ store });
  const [first, second] = ['2004-06-29', '2004-06-30'].map((date) => ({ ...own, date }));
  await store.dispatch(changes.addToCollection.initiate(first!)).unwrap();
  await store.dispatch(changes.addToCollection.initiate(second!)).unwrap();
  await store.dispatch(changes.moveInCollection.initiate({ ...first!, after: null })).unwrap();
  const holding = { session, date: first!.date };
  await store.dispatch(collectionsApi.endpoints.listHolding.initiate(holding)).unwrap();
  const name = { name: 'The canary', description: 'A canary to look at.' };
  await store.dispatch(changes.changeCollection.initiate({ ...own, ...name })).unwrap();
  const { share_token: token } = await store
    .dispatch(changes.setSharing.initiate({ ...own, isShared: true }))
    .unwrap();
  store.dispatch(placeShown({ path: `/shared/${token}`, query: {} }));
  await settle({ store });
  await store.dispatch(changes.removeFromCollection.initiate(second!)).unwrap();
  await store.dispatch(changes.deleteCollection.initiate(own)).unwrap();
}

/** What forms and links of an account do; the codes of the links are old. */
async function manageAccount(store: AppStore): Promise<void> {
  const send = async (name: keyof typeof FORMS) => {
    await store.dispatch(callWithSecrets(accountsApi.endpoints[name], FORMS[name]));
  };
  await send('signUp');
  await send('activate');
  await send('requestPasswordReset');
  await send('confirmPasswordReset');
  const { exportKept, importKept } = keptApi.endpoints;
  await store.dispatch(callForSecrets(accountsApi.endpoints.exportAccount));
  await store.dispatch(callForSecrets(exportKept));
  const { listSessions, endSession, endOtherSessions } = accountsApi.endpoints;
  await store.dispatch(callForSecrets(listSessions));
  await store.dispatch(endSession.initiate('Safari on iOS'));
  await store.dispatch(endOtherSessions.initiate(null));
  await store.dispatch(callWithSecrets(importKept, favouritesFile([], Date.UTC(2004, 6, 1))));
  await send('changeEmail');
  const { getEmailChange, stopEmailChange } = accountsApi.endpoints;
  await store.dispatch(callForSecrets(getEmailChange));
  await store.dispatch(stopEmailChange.initiate(null));
  await store.dispatch(answerEmailChange({ ...OLD_LINK, accept: true }));
  const { changePassword } = accountsApi.endpoints;
  await store.dispatch(callThatRenews(changePassword, FORMS.changePassword));
  await send('deleteAccount');
  store.dispatch(accountDeleted());
  store.dispatch(loggedOut());
}

const PASSWORD = 'seven clear nights';
const OLD_LINK = { uid: 'MQ', token: 'an-old-code' };
const FORMS = {
  signUp: { name: 'Cy', email: 'cy@example.org', password: PASSWORD, re_password: PASSWORD },
  activate: OLD_LINK,
  requestPasswordReset: { email: 'ann@example.org' },
  confirmPasswordReset: { ...OLD_LINK, new_password: PASSWORD, re_new_password: PASSWORD },
  changeEmail: { new_email: 'cy@example.org', current_password: PASSWORD },
  changePassword: { current_password: PASSWORD, new_password: 'eight clear nights' },
  deleteAccount: { current_password: 'eight clear nights' },
};

it('a session of the pages beside the galleries replays to the same state', async () => {
  const { store, recorder } = recordedStore();
  recorder.start();
  await runSession(store, {
    calls: [{ delay: 0, failure: null }],
    steps: [
      ['logIn', 0],
      ['rest', 0],
    ],
  });
  for (const place of PLACES) {
    store.dispatch(placeShown(place));
    await settle({ store });
  }
  store.dispatch(placeShown({ path: '/frame', query: {} }));
  await vi.waitFor(() => expect(selectFrame(store.getState()).pictures).toHaveLength(1), 30_000);
  runFrame(store);
  await store.dispatch(searchesApi.endpoints.listSuggestions.initiate('sat')).unwrap();
  await keep(store);
  store.dispatch(codeFailed());
  await manageAccount(store);
  await settle({ store });
  expect(expectReplay(recorder, store, 'more-pages')).not.toMatch(/canary/i);
});
