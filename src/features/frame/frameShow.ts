/** What can happen to a show. Each changes the draft that it gets. */
import type { FrameEntry, FrameShow } from '../../api/frame';

/** Pictures that a show keeps: for the way back, and to go on with while the network is away. */
export const KEPT = 30;

export function addPicture(show: FrameShow, entry: FrameEntry): void {
  show.lastId += 1;
  show.pictures.push({ ...entry, id: show.lastId, isReady: false });
  show.lack = null;
  if (show.pictures.length > KEPT) {
    show.pictures.shift();
    show.shown -= 1;
  }
}

/** Without a new picture, the one that was shown the longest ago comes again. */
export function repeatOldest(show: FrameShow): void {
  const [oldest] = show.pictures;
  if (oldest && show.shown > 0) {
    show.pictures.shift();
    show.shown -= 1;
    addPicture(show, oldest);
  }
}

/** @param by 1 for the next picture, -1 for the one before. */
export function step(show: FrameShow, by: 1 | -1): void {
  if (by === 1) {
    show.isAwaited = true;
    goOn(show);
  } else if (show.shown > 0) {
    show.shown -= 1;
    show.isAwaited = false;
  }
}

export function makeReady(show: FrameShow, id: number): void {
  const picture = show.pictures.find((each) => each.id === id);
  if (picture) {
    picture.isReady = true;
    goOn(show);
  }
}

/** A picture does not come. */
export function dropPicture(show: FrameShow, id: number): void {
  const index = show.pictures.findIndex((each) => each.id === id);
  if (index < 0) {
    return;
  }
  show.pictures.splice(index, 1);
  if (index === show.shown) {
    show.isAwaited = true;
  }
  if (index <= show.shown) {
    show.shown -= 1;
  }
  goOn(show);
}

function goOn(show: FrameShow): void {
  if (show.isAwaited && show.pictures[show.shown + 1]?.isReady) {
    show.shown += 1;
    show.isAwaited = false;
  }
}
