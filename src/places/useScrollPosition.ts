import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { entryState, TRAVEL_KEY } from './historyEntry';
import { LANDING_ID } from '../components/Landing';
import { listOf, rememberedTop, rememberTop, scrollKey } from './scrollPositions';

/** Milliseconds that a page gets to grow as tall as it was. */
const PATIENCE = 4_000;

/**
 * Back and Forward land where the page was left, to the pixel; a new page starts at its top, or at
 * the element that its address names. What only changes the query's `picture` (a dialog over the
 * page) or the kept place scrolls nothing.
 */
export function useScrollPosition(): void {
  const { key: visit, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  // An event, so that it does not scroll by itself: going back before the next page is shown changes it alone.
  const isBack = useEffectEvent(() => navigation === NavigationType.Pop);
  const place = pathname + listOf(search);
  const key = scrollKey(visit, pathname, search);
  const isJump = new URLSearchParams(search).has('from');
  const previous = useRef<{ place: string; search: string }>(undefined);

  useLayoutEffect(() => {
    const { place: placeBefore, search: searchBefore } = previous.current ?? {};
    previous.current = { place, search };
    if (placeBefore === place && searchBefore !== search) {
      return undefined;
    }
    const isReturn = placeBefore === undefined ? isReopened() : isBack();
    const remembered = isReturn ? rememberedTop(key) : undefined;
    if (remembered !== undefined) {
      return scrollWhenTallEnough(() => remembered);
    }
    const target = isJump ? LANDING_ID : hash.slice(1);
    if (placeBefore === undefined && !isReturn && !target) {
      // An address that was just opened is at its top; to scroll there would lay out the page.
      return undefined;
    }
    return scrollWhenTallEnough(target ? () => topOf(target) : () => 0);
  }, [key, place, search, hash, isJump]);

  useLayoutEffect(() => {
    // Followed all the time: when the page has been left, the next one's height has cut it short.
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    const remember = () => {
      if (visit !== TRAVEL_KEY) {
        rememberTop(key, top);
      }
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [key, visit]);
}

/** Whether the browser reloaded the page or came back to it, rather than opened an address. */
function isReopened(): boolean {
  const entries = window.performance.getEntriesByType('navigation');
  return entries.some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
}

/** The top of an element, with its room above or the kept one; undefined while it is not there. */
function topOf(id: string): number | undefined {
  const element = document.getElementById(id);
  if (!element) {
    return undefined;
  }
  const { scrollMarginTop } = getComputedStyle(element);
  const room = entryState().cardTop ?? (Number.parseFloat(scrollMarginTop) || 0);
  return Math.max(Math.round(element.getBoundingClientRect().top + window.scrollY - room), 0);
}

/** Scrolls now, and again as the page grows, until it is there or somebody scrolls by hand. */
function scrollWhenTallEnough(topOf: () => number | undefined): () => void {
  const stop = new AbortController();
  const attempt = () => {
    const top = topOf();
    if (top === undefined) {
      return;
    }
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) {
      stop.abort();
    }
  };
  attempt();
  if (!stop.signal.aborted) {
    const growth = new ResizeObserver(attempt);
    growth.observe(document.documentElement);
    stop.signal.addEventListener('abort', () => growth.disconnect());
    const patience = window.setTimeout(() => stop.abort(), PATIENCE);
    stop.signal.addEventListener('abort', () => window.clearTimeout(patience));
    for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(gesture, () => stop.abort(), { signal: stop.signal });
    }
  }
  return () => stop.abort();
}
