import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectionChanged, selectSelection } from '../../../state/screen/screenSlice';
import type { ListView } from '../../../lists/listSelectors';
import { CompareDialog } from '../../pictures/compare/CompareDialog';
import { PressStatus } from '../../pictures/PressStatus';
import { cardAtPlace } from '../grid/cardAtPlace';
import { STEPS } from '../grid/steps';
import type { FeedFocus } from '../grid/useFeedFocus';
import { choiceIn } from './CardTools';
import { dateOf } from './dateOf';
import { followLongPress } from './longPress';
import { SelectBar } from './SelectBar';
import { extended, toggled } from './selection';
import { useChoice } from './useChoice';

interface SelectionProps {
  view: ListView;
  focus: FeedFocus;
  /** The tab stop. */
  current: number;
}

/**
 * Choosing pictures of a gallery. Each card draws a checkbox of its own meanwhile (`CardTools`); a press anywhere on the
 * card is one on the checkbox, and it has the card's focus.
 */
export function Selection(props: SelectionProps) {
  const selection = useAppSelector(selectSelection);
  const anchor = useRef<HTMLSpanElement>(null);
  const [cards, setCards] = useState<HTMLElement | null>(null);
  const dispatch = useAppDispatch();
  useLayoutEffect(() => setCards(anchor.current?.parentElement ?? null), []);
  const choice = useChoice();
  const { compared, endComparing } = choice;
  const isPictureOpen = useSearchParams()[0].has('picture');
  useLongPress(cards, (date) => {
    dispatch(selectionChanged(extended(selection ?? [], [], undefined, date)));
    if (!selection) {
      choice.begin();
    }
  });
  const section = cards?.closest('section');
  return (
    <>
      <PressStatus />
      <span ref={anchor} hidden />
      {cards && section && selection && (
        <>
          <Choosing {...props} {...{ selection, cards }} />
          {compared && !isPictureOpen && <CompareDialog dates={compared} onClose={endComparing} />}
          {createPortal(<SelectBar {...{ selection, choice }} />, section)}
        </>
      )}
    </>
  );
}

interface ChoosingProps extends SelectionProps {
  selection: readonly string[];
  /** The element that the cards are in. */
  cards: HTMLElement;
}

/** Follows presses, keys and the focus in the cards while pictures are being chosen. It renders nothing. */
function Choosing({ view, focus, current, selection, cards }: ChoosingProps) {
  const { dates, offset } = view;
  const dispatch = useAppDispatch();
  /** Where Shift begins: the picture that was pressed last. */
  const start = useRef(selection.at(-1));
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const date = dateOf(event.target);
    if (date === undefined) {
      return;
    }
    if (!(event.target instanceof HTMLInputElement)) {
      // Nothing else of the card acts meanwhile.
      event.preventDefault();
      event.stopPropagation();
    }
    const next = event.shiftKey
      ? extended(selection, dates, start.current, date)
      : toggled(selection, date);
    start.current = date;
    dispatch(selectionChanged(next));
  });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const stop = focus.place === undefined ? current : focus.place - offset;
    const index = Math.min(Math.max(stop + step, 0), dates.length - 1);
    const date = dates[index];
    if (event.shiftKey && date !== undefined) {
      start.current ??= dates[stop];
      dispatch(selectionChanged(extended(selection, dates, start.current, date)));
    }
    focus.moveTo(offset + index);
  });
  const focusedPlace = useEffectEvent(() => focus.place ?? 0);
  const firstPlace = useEffectEvent(() => offset + current);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    cards.addEventListener('click', (event) => handleClick(event), { signal, capture: true });
    cards.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    cards.addEventListener('focusin', passFocusOn, { signal });
    choiceIn(cardAtPlace(cards, firstPlace()))?.focus({ preventScroll: true });
    return () => {
      listeners.abort();
      // What ended it may be gone, and the focus with it.
      if (document.activeElement === document.body) {
        cardAtPlace(cards, focusedPlace())?.focus({ preventScroll: true });
      }
    };
  }, [cards]);
  return null;
}

/** From a card to its checkbox, unless it comes from there: Shift and Tab lead on. */
function passFocusOn({ target, relatedTarget }: FocusEvent): void {
  const choice = target instanceof Element && target.matches('article') ? choiceIn(target) : null;
  if (choice !== relatedTarget) {
    choice?.focus({ preventScroll: true });
  }
}

/** A long press on a card begins it on a touch screen. */
function useLongPress(cards: HTMLElement | null, onPress: (date: string) => void): void {
  const handlePress = useEffectEvent(onPress);
  useEffect(
    () => (cards ? followLongPress(cards, (date) => handlePress(date)) : undefined),
    [cards],
  );
}
