/** How far the page is scrolled, by the card at the top of the window: so it is found again in any window. */
import { scrollUntilThere, type TimeTravel } from 'redux-sessions/page';
import { topLayer } from '../../components/topLayer';
import type { AppStore, RootState } from '../../store/types';
import { placeShown } from '../../state/uiSlice';
import { scrolled, type ScrollTop, selectTop } from '../../state/screen/screenSlice';
import { selectShownList } from '../../lists/listsSlice';
import { selectListView } from '../../lists/listSelectors';

/** Milliseconds without a scroll, or after another place was shown. */
const REST = 300;

/** Notes in the store how far the page is scrolled, each time that it has come to rest. */
export function noteScrolling(store: AppStore, gate: TimeTravel<RootState>): void {
  let rest: number | undefined;
  const note = () => {
    window.clearTimeout(rest);
    const top = readTop();
    const known = selectTop(store.getState());
    if (!gate.isOn() && (top.date !== known?.date || top.offset !== known.offset)) {
      store.dispatch(scrolled(top));
    }
  };
  const follow = () => {
    window.clearTimeout(rest);
    rest = window.setTimeout(note, REST);
  };
  /** A remark is about to be written, which is about what is in sight. */
  const noteBeforeRemark = ({ target }: Event) => {
    if (topLayer().contains(target as Node)) {
      // of an event in the document
      note();
    }
  };
  window.addEventListener('scroll', follow, { passive: true });
  document.addEventListener('focusin', noteBeforeRemark);
  const stopWatching = gate.watchActions((action) => {
    if (placeShown.match(action)) {
      follow();
    }
  });
  store.onDispose(() => {
    window.removeEventListener('scroll', follow);
    document.removeEventListener('focusin', noteBeforeRemark);
    window.clearTimeout(rest);
    stopWatching();
  });
}

function readTop(): ScrollTop {
  const { scrollY } = window;
  const [first] = scrollY === 0 ? [] : cards().filter(({ box }) => box.bottom > 0);
  return first
    ? { date: first.date, offset: round(first.box.top) }
    : { date: null, offset: round(scrollY) };
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

/** The drawn cards, the uppermost first. */
function cards() {
  return [...document.querySelectorAll('article')]
    .map((card) => ({
      date: card.querySelector('time')?.dateTime ?? '',
      place: Number(card.ariaPosInSet),
      box: card.getBoundingClientRect(),
    }))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** Scrolls until the page is there. @returns what ends it. */
export const scrollToTop = (top: ScrollTop, state: RootState): (() => void) =>
  scrollUntilThere(() => wantedTop(top, state));

/** Where the page is to be scrolled to. Of a card that is not drawn yet, it is an estimate. */
function wantedTop({ date, offset }: ScrollTop, state: RootState): number {
  const drawn = cards();
  const card = drawn.find((each) => each.date === date);
  if (date === null || drawn.length === 0) {
    return date === null ? offset : window.scrollY;
  }
  if (card) {
    return Math.max(card.box.top + window.scrollY - offset, 0);
  }
  const list = selectShownList(state);
  const view = list && selectListView(state, list);
  const index = view?.dates.indexOf(date) ?? -1;
  const feed = document.querySelector('[role=feed]');
  const [nearest] = drawn;
  if (!view || index < 0 || !feed || !nearest) {
    return window.scrollY;
  }
  const perCard = feed.getBoundingClientRect().height / view.dates.length;
  const way = view.offset + index + 1 - nearest.place;
  return Math.max(nearest.box.top + window.scrollY + way * perCard - offset, 0);
}
