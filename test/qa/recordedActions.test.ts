/**
 * The sessions in `test/sessions/` hold all actions of the product. One of them is recorded here,
 * with `RECORD_SESSIONS=1`.
 */
import { http, HttpResponse } from 'msw';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mockServer } from '../../mocks/node';
import { expectReplay } from './expectReplay';
import { type RandomSession, runSession } from '../randomSession';
import * as events from '../../src/store/events';
import { REFETCH } from '../../src/api/refetch';
import { serviceApi } from '../../src/api/service';
import { skyfolioApi } from '../../src/api/skyfolioApi';
import { beginAnew } from '../../src/app/archiveListener';
import { authSlice } from '../../src/state/authSlice';
import { frameSlice } from '../../src/features/frame/frameSlice';
import { endReached, listsSlice, pagesPassed } from '../../src/lists/listsSlice';
import { lastSearchesChanged, themeChosen, uiSlice, viewChosen } from '../../src/state/uiSlice';
import {
  notificationDismissed,
  notificationHeld,
  notificationReleased,
  notificationsSlice,
  selectNotifications,
} from '../../src/state/notificationsSlice';
import {
  localFavouriteAdded,
  localFavouritesRemoved,
  localFavouritesSlice,
} from '../../src/state/localFavourites/localFavouritesSlice';
import { likeLasted, picturesSlice } from '../../src/state/picturesSlice';
import {
  answerDismissed,
  callAnswered,
  callSent,
  mapChanged,
  panelToggled,
  scrolled,
  screenSlice,
  selectionChanged,
  suggestionsShown,
} from '../../src/state/screen/screenSlice';
import { noticeDismissed, serviceStatusSlice } from '../../src/state/serviceStatusSlice';
import { readRecording, recordedStore } from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');
const SLICES: { actions: Record<string, object> }[] = [
  authSlice,
  frameSlice,
  listsSlice,
  localFavouritesSlice,
  notificationsSlice,
  picturesSlice,
  screenSlice,
  serviceStatusSlice,
  uiSlice,
];

/** What a reader does with every kind of list; one call in sixty fails. */
const SESSION: RandomSession = {
  calls: Array.from({ length: 60 }, (_, index) => ({
    delay: 1,
    failure: index === 59 ? 401 : null,
  })),
  steps: [
    ['logIn', 0],
    ['rest', 0],
    ['more', 0],
    ['rest', 0],
    ['like', 3],
    ['rest', 0],
    ['like', 3],
    ['rest', 0],
    ['like', 4],
    ['rest', 0],
    ['offline', 0],
    ['like', 5],
    ['like', 6],
    ['rest', 0],
    ['online', 0],
    ['rest', 0],
    ['grow', 0],
    ['poll', 0],
    ['rest', 0],
    ['newer', 0],
    ['rest', 0],
    ['grow', 2],
    ['poll', 0],
    ['rest', 0],
    ['news', 0],
    ['rest', 0],
    ['visit', 2],
    ['rest', 0],
    ['like', 8],
    ['rest', 0],
    ['jump', 20],
    ['rest', 0],
    ['newer', 0],
    ['rest', 0],
    ['search', 0],
    ['rest', 0],
    ['open', 11],
    ['rest', 0],
    ['visit', 3],
    ['rest', 0],
    ['visit', 5],
    ['rest', 0],
    ['visit', 6],
    ['rest', 0],
    ['back', 0],
    ['rest', 0],
    ['logOut', 0],
    ['rest', 0],
  ],
};

/** The types of the product's own actions, and the names of its endpoints. */
function everyAction(): Set<string> {
  const creators = [
    ...SLICES.flatMap(({ actions }) => Object.values(actions)),
    ...Object.values<object>(events),
  ];
  const types = creators.flatMap((creator) =>
    'type' in creator && typeof creator.type === 'string' ? [creator.type] : [],
  );
  return new Set([...types, ...Object.keys(skyfolioApi.endpoints)]);
}

function recordedActions(): Set<string> {
  const files = readdirSync(SESSIONS).map((name) =>
    readFileSync(path.join(SESSIONS, name), 'utf8'),
  );
  const actions = files.flatMap((text) => readRecording(text).actions);
  return new Set(
    actions.flatMap((action) => {
      const { meta } = action as { meta?: { arg?: { endpointName?: string } } }; // as RTK Query has it
      return [action.type, meta?.arg?.endpointName ?? action.type];
    }),
  );
}

it('each action of the product is in a recorded session', () => {
  const recorded = recordedActions();
  expect([...everyAction()].filter((type) => !recorded.has(type))).toEqual([]);
});

it('a session of every kind of step replays to the same state', async () => {
  const { store, recorder } = recordedStore();
  recorder.start();
  await runSession(store, SESSION);
  store.dispatch(endReached());
  store.dispatch(pagesPassed({ list: { kind: 'gallery' }, first: 0, end: 1, pictures: 0 }));
  store.dispatch(events.picturesForgotten(['1995-06-16']));
  store.dispatch(events.sessionExpired());
  store.dispatch(likeLasted('2004-07-01'));
  store.dispatch(localFavouriteAdded('2004-07-01'));
  store.dispatch(localFavouritesRemoved(['2004-07-01']));
  mockServer.use(http.head('*', () => new HttpResponse()));
  await store.dispatch(serviceApi.endpoints.pingServer.initiate(null, REFETCH));
  const [message] = selectNotifications(store.getState());
  for (const press of [notificationHeld, notificationReleased, notificationDismissed]) {
    store.dispatch(press(message!.id));
  }
  store.dispatch(events.sessionChangedElsewhere(null));
  store.dispatch(
    events.waitingLikesLost(['2004-07-01'], 'Failed to like the picture of July 1, 2004'),
  );
  store.dispatch(events.waitingLikesChangedElsewhere({}));
  store.dispatch(
    events.pictureMissing({ message: 'There is no picture.', notificationId: 'none' }),
  );
  store.dispatch(beginAnew());
  for (const theme of ['light', 'night', 'system'] as const) {
    store.dispatch(themeChosen(theme));
  }
  recorder.stop();
  store.dispatch(themeChosen('light'));
  recorder.start();
  store.dispatch(noticeDismissed());
  store.dispatch(panelToggled({ part: 'bar/colours', isOpen: true }));
  store.dispatch(callSent('log-in'));
  store.dispatch(callAnswered({ part: 'log-in', faults: [{ message: 'No.' }] }));
  store.dispatch(answerDismissed('log-in'));
  store.dispatch(suggestionsShown({ options: [{ kind: 'yearDay', text: '07-01' }], active: 0 }));
  store.dispatch(viewChosen({ density: 'more' }));
  store.dispatch(viewChosen({ isEndless: true }));
  store.dispatch(lastSearchesChanged({ lastSearches: ['orion', 'saturn'] }));
  store.dispatch(mapChanged({ place: { ra: 83.82, dec: -5.39, zoom: 12 } }));
  const tonight = { latitude: 52, longitude: 13, time: Date.UTC(2026, 10, 28, 15) };
  store.dispatch(mapChanged({ tonight, chosen: [], found: null }));
  store.dispatch(mapChanged({ tonight: null }));
  store.dispatch(selectionChanged(['2004-07-01', '2004-06-30']));
  store.dispatch(scrolled({ date: '2004-07-01', offset: -20.5 }));
  expectReplay(recorder, store, 'every-action');
});
