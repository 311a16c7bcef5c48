/** Runs a show: fetches the next picture in time, and shows it when the former has had its time. */
import { type FrameArg, frameApi, type FrameEntry, type FrameShow } from '../../api/frame';
import { pagesApi, servedList } from '../../api/pages';
import { REFETCH } from '../../api/refetch';
import type { AppDispatch, AppThunk, RootState } from '../../store/types';
import { everyOf } from './frameAddress';
import { shuffledPlace } from './frameOrder';
import { addPicture, repeatOldest, step } from './frameShow';

/** Milliseconds between looks at the clock. Timers of weeks do not exist, and machines sleep. */
const TICK = 500;
/** Milliseconds after which the list is counted again. */
const COUNTED = 60 * 60 * 1000;
/** Milliseconds to the second attempt to find a picture; each pause is twice the one before. */
const PAUSE = 500;
const LONGEST_PAUSE = 60_000;
/** Films that are passed over without a pause. */
const FILMS = 5;

const { getShow, peekPicture } = frameApi.endpoints;
const { countPictures, getOffset } = pagesApi.endpoints;

/** Changes a show. */
export const changeShow = (frame: FrameArg, change: (show: FrameShow) => void) =>
  frameApi.util.updateQueryData('getShow', frame, change);

/**
 * Begins a show. The first look at the clock is in a moment, so one that is ended at once does nothing.
 *
 * @param selectEvery the text that tells the seconds of each picture.
 * @returns a subscription, which ends the show.
 */
export function startShow(
  frame: FrameArg,
  selectEvery: (state: RootState) => string | undefined,
): AppThunk<{ queryCacheKey: string; unsubscribe: () => void }> {
  return (dispatch, getState) => {
    const show = dispatch(getShow.initiate(frame));
    const clock = new FrameClock(frame, dispatch, getState, selectEvery);
    const look = () => clock.look();
    const first = window.setTimeout(look);
    const others = window.setInterval(look, TICK);
    return {
      queryCacheKey: show.queryCacheKey,
      unsubscribe: () => {
        window.clearTimeout(first);
        window.clearInterval(others);
        show.unsubscribe();
      },
    };
  };
}

class FrameClock {
  private readonly seed = Math.floor(Math.random() * 2 ** 31);
  private readonly selectShow: (state: RootState) => { data?: FrameShow | undefined };
  /** Unknown until the day that the list begins at has been found. */
  private turn: number | undefined;
  private total: number | undefined;
  private countedAt = -Infinity;
  private shownId: number | undefined;
  private shownAt = 0;
  private isFinding = false;
  private misses = 0;
  private nextFind = 0;

  constructor(
    private readonly frame: FrameArg,
    private readonly dispatch: AppDispatch,
    private readonly getState: () => RootState,
    private readonly selectEvery: (state: RootState) => string | undefined,
  ) {
    this.selectShow = getShow.select(frame);
  }

  look(): void {
    const now = performance.now();
    const show = this.show();
    // Nobody looks at a tab in the background.
    if (!show || document.hidden) {
      return;
    }
    const id = show.pictures[show.shown]?.id;
    if (id !== this.shownId || show.isPaused) {
      this.shownId = id;
      this.shownAt = now;
    }
    const every = everyOf(this.selectEvery(this.getState())) * 1000;
    if (!show.isAwaited && now - this.shownAt >= every) {
      this.change((draft) => step(draft, 1));
    }
    const isLast = this.show()?.shown === show.pictures.length - 1;
    if (isLast && !this.isFinding && now >= this.nextFind) {
      void this.find();
    }
  }

  private show(): FrameShow | undefined {
    return this.selectShow(this.getState()).data;
  }

  private change(change: (show: FrameShow) => void): void {
    this.dispatch(changeShow(this.frame, change));
  }

  private async find(): Promise<void> {
    this.isFinding = true;
    let found = await this.findNext();
    for (let film = 1; found === 'film' && film < FILMS; film += 1) {
      found = await this.findNext();
    }
    this.isFinding = false;
    this.misses = typeof found === 'object' ? 0 : this.misses + 1;
    const pause = this.misses === 0 ? 0 : PAUSE * 2 ** this.misses;
    this.nextFind = performance.now() + Math.min(pause, LONGEST_PAUSE);
    if (typeof found === 'object') {
      this.change((show) => addPicture(show, found));
    } else if (found !== 'film') {
      this.change((show) => {
        show.lack = found;
        repeatOldest(show);
      });
    }
  }

  /** The next picture, or why there is none. Films are passed over. */
  private async findNext(): Promise<FrameEntry | 'film' | 'empty' | 'failed'> {
    const { list, order } = this.frame;
    const total = await this.count();
    if (!total) {
      return total === 0 ? 'empty' : 'failed';
    }
    this.turn ??= await this.firstTurn();
    if (this.turn === undefined) {
      return 'failed';
    }
    const start =
      order === 'shuffle' ? shuffledPlace(this.turn, total, this.seed) : this.turn % total;
    const page = { list: servedList(list), start, end: start + 1 };
    const { data } = await this.dispatch(peekPicture.initiate(page, REFETCH));
    if (data === undefined) {
      return 'failed';
    }
    this.turn += 1;
    if (data === null) {
      // The list has become shorter.
      this.countedAt = -Infinity;
    }
    return data === null || (data.media_type ?? 'image') !== 'image' ? 'film' : data;
  }

  /** The archive may be opened at a day. */
  private async firstTurn(): Promise<number | undefined> {
    const { list, order } = this.frame;
    if (list.kind !== 'gallery' || list.from === undefined || order === 'shuffle') {
      return 0;
    }
    return (await this.dispatch(getOffset.initiate(list.from, REFETCH))).data?.offset;
  }

  private async count(): Promise<number | undefined> {
    const now = performance.now();
    if (now - this.countedAt >= COUNTED) {
      const { data } = await this.dispatch(
        countPictures.initiate(servedList(this.frame.list), REFETCH),
      );
      this.total = data ?? this.total;
      this.countedAt = data === undefined ? -Infinity : now;
    }
    return this.total;
  }
}
