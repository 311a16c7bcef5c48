/** What a long session costs: 1,000 pictures loaded, 100 times liked or unliked. */
import { expect, it } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { stepTaken } from '../limitCalls';
import { storeSession } from '../renderApp';
import { likesApi } from '../../src/api/likes';
import type { PictureList } from '../../src/api/pages';
import { skyfolioApi } from '../../src/api/skyfolioApi';
import type { AppStore } from '../../src/store/types';
import { restoreSession } from '../../src/app/store';
import { loadMore, openList } from '../../src/lists/listThunks';
import { selectListView } from '../../src/lists/listSelectors';
import { selectPicture } from '../../src/state/picturesSlice';
import { finalStateOf, hashRootState, readRecording, recordedStore } from './replays';

const GALLERY: PictureList = { kind: 'gallery' };
const PICTURES = 1000;
const TOGGLES = 100;
const MAX_BYTES = 3_000_000;
/** Characters of an explanation in the real archive, on average. */
const EXPLANATION = 1000;

function createDb() {
  const words = createPicture().explanation;
  const explanation = words.repeat(Math.ceil(EXPLANATION / words.length)).slice(0, EXPLANATION);
  const pictures = createPictures(PICTURES + 10).map((picture) => ({ ...picture, explanation }));
  return new MockDb(pictures);
}

async function startRecording(db: MockDb) {
  mockServer.use(...createHandlers(db));
  const reader = db.accounts.add();
  storeSession(db.accounts.issueToken(reader), reader.email);
  const { store, recorder } = recordedStore();
  recorder.start();
  await restoreSession(store);
  return { store, recorder };
}

async function loadAll(store: AppStore): Promise<readonly string[]> {
  const view = () => selectListView(store.getState(), GALLERY);
  store.dispatch(openList(GALLERY));
  await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  while (view().dates.length < PICTURES) {
    store.dispatch(loadMore(GALLERY));
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  }
  return view().dates;
}

it('its file is under 3 MB and replays to the same state', async () => {
  const { store, recorder } = await startRecording(createDb());
  const dates = await loadAll(store);
  const { likePicture, unlikePicture } = likesApi.endpoints;
  for (let toggle = 0; toggle < TOGGLES; toggle += 1) {
    const date = dates[Math.floor(toggle / 2)]!;
    stepTaken();
    const endpoint = toggle % 2 === 0 ? likePicture : unlikePicture;
    await store.dispatch(endpoint.initiate(date, { track: false }));
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
    expect(selectPicture(store.getState(), date)?.image_is_liked).toBe(toggle % 2 === 0);
  }
  const text = recorder.save();
  const recording = readRecording(text);
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(hashRootState(finalStateOf(recording))).toEqual(hashRootState(store.getState()));
  expect(recording.info?.finalState).toEqual(hashRootState(store.getState()));
  recorder.stop();
}, 120_000);
