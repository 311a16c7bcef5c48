/** Runs a frame: fetches the next picture in time, and shows it when the shown one has had its time. */
import {
  type Action,
  addListener,
  isAnyOf,
  type ListenerEffectAPI,
  nanoid,
} from '@reduxjs/toolkit';
import { isOfKind } from '../../../contract/kinds';
import { parseSearch } from '../../../contract/searchQuery';
import { type FrameEntry, frameApi } from '../../api/frame';
import { dayIn, pagesApi, type PictureList, servedList } from '../../api/pages';
import { REFETCH } from '../../api/refetch';
import type { AppDispatch, AppThunk, RootState, ThunkExtra } from '../../store/types';
import { everyOf, type FrameArg } from './frameAddress';
import {
  frameClosed,
  frameOpened,
  pictureMissed,
  pictureReceived,
  pictureSkipped,
  roundBegun,
  selectFrame,
  stepped,
} from './frameSlice';
import { shuffledNumbers } from './shuffle';

/** Milliseconds between looks at the clock. */
const TICK = 500;
/** Milliseconds of the first pause after a failure; each pause is twice the one before. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** Films that are passed over without a pause. */
const MAX_FILMS = 5;

const { peekPicture } = frameApi.endpoints;
const { countPictures, getOffset } = pagesApi.endpoints;

type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, ThunkExtra>;

const isFrameChange = isAnyOf(frameOpened, frameClosed);

const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();

/**
 * Opens a frame.
 *
 * @param selectEvery selects the seconds of each picture, as text.
 * @returns a subscription, which closes the frame.
 */
export function startShow(
  arg: FrameArg,
  selectEvery: (state: RootState) => string | undefined,
): AppThunk<{ unsubscribe: () => void }> {
  return (dispatch, getState) => {
    // Adding the same listener again changes nothing.
    dispatch(addAppListener({ matcher: isFrameChange, effect: fetchPictures }));
    const id = nanoid();
    dispatch(frameOpened({ id, arg }));
    let shownId: number | undefined;
    let shownSince = 0;
    const stepInTime = () => {
      // Nobody looks at a tab in the background.
      if (document.hidden) {
        return;
      }
      const { pictures, shown, isPaused, isAwaited } = selectFrame(getState());
      const now = performance.now();
      const pictureId = pictures[shown]?.id;
      if (pictureId !== shownId || isPaused) {
        [shownId, shownSince] = [pictureId, now];
      }
      if (!isAwaited && now - shownSince >= everyOf(selectEvery(getState())) * 1000) {
        shownSince = now;
        dispatch(stepped(1));
      }
    };
    const clock = window.setInterval(stepInTime, TICK);
    return {
      unsubscribe: () => {
        window.clearInterval(clock);
        dispatch(frameClosed(id));
      },
    };
  };
}

/** Fetches the next picture each time that the last one is shown, until the frame is closed. */
async function fetchPictures(action: Action, api: ListenerApi): Promise<void> {
  const { id, arg } = selectFrame(api.getState());
  if (frameClosed.match(action) && id !== null) {
    // The next frame is opened before the former one is closed.
    return;
  }
  api.cancelActiveListeners();
  if (!arg) {
    return;
  }
  const isDue = () => {
    const { id: openId, pictures, shown } = selectFrame(api.getState());
    return openId === id && shown === pictures.length - 1;
  };
  let pause = FIRST_PAUSE;
  let films = 0;
  for (;;) {
    if (!isDue()) {
      await api.condition(isDue);
    }
    const outcome = await fetchPicture(arg, api);
    if (outcome === 'picture') {
      [pause, films] = [FIRST_PAUSE, 0];
      continue;
    }
    films += 1;
    if (outcome !== 'film') {
      api.dispatch(pictureMissed(outcome));
    }
    if (outcome !== 'film' || films % MAX_FILMS === 0) {
      await api.delay(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

/** Takes the next turn of the round. @returns what came of it; films are passed over. */
async function fetchPicture(
  arg: FrameArg,
  api: ListenerApi,
): Promise<'picture' | 'film' | 'empty' | 'failed'> {
  const round = selectFrame(api.getState()).round ?? (await beginRound(arg, api));
  if (typeof round === 'string') {
    return round;
  }
  const { total, offset, seed, turn } = round;
  const start =
    arg.order === 'shuffle' ? (shuffledNumbers(total, seed)[turn] ?? 0) : (offset + turn) % total;
  const page = { list: servedList(arg.list), start, end: start + 1 };
  const { data } = await api.pause(api.dispatch(peekPicture.initiate(page, REFETCH)));
  if (data === undefined) {
    return 'failed';
  }
  // The list may have become shorter.
  if (data === null || !isShown(data, arg.list)) {
    api.dispatch(pictureSkipped());
    return 'film';
  }
  api.dispatch(pictureReceived(data));
  return 'picture';
}

/** Films are passed over, unless the list holds films alone: then their stills are shown. */
const isShown = (entry: FrameEntry, list: PictureList): boolean =>
  isOfKind(entry, 'image') || (isOfKind(entry, 'film') && asksForFilms(list));

const asksForFilms = (list: PictureList): boolean =>
  list.kind === 'search'
    ? parseSearch(list.query, new Date().getUTCFullYear()).kinds.includes('film')
    : list.only === 'film';

async function beginRound({ list, order }: FrameArg, api: ListenerApi) {
  const { data: counted } = await api.pause(
    api.dispatch(countPictures.initiate(servedList(list), REFETCH)),
  );
  if (!counted?.count) {
    return counted ? 'empty' : 'failed';
  }
  const begin = (offset: number) => {
    const round = {
      total: counted.count,
      offset,
      seed: Math.floor(Math.random() * 2 ** 31),
      turn: 0,
    };
    return api.dispatch(
      roundBegun({ ...round, ...(counted.steps && { isLoosened: true as const }) }),
    ).payload;
  };
  if (list.kind !== 'gallery' || list.from === undefined || order === 'shuffle') {
    return begin(0);
  }
  const { data } = await api.pause(
    api.dispatch(getOffset.initiate(dayIn(list, list.from), REFETCH)),
  );
  return data ? begin(data.offset) : 'failed';
}
