import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../../contract/format';
import { useAppDispatch } from '../../../store/hooks';
import { BAR_HEIGHT, color, radius, space, unselectable } from '../../../theme/tokens';
import { usePicture } from '../../../state/usePicture';
import { selectionChanged } from '../../../state/screen/screenSlice';
import type { ListView } from '../../../lists/listSelectors';
import { cardHeight, type ColumnLayout } from '../grid/columnLayout';
import type { Places } from '../grid/masonry';
import type { FeedFocus } from '../grid/useFeedFocus';
import { STEPS } from '../grid/steps';
import { cardAtPlace } from '../grid/cardAtPlace';
import { BAR_REM } from './SelectBar';
import { extended, toggled } from './selection';

export interface SelectionProps {
  view: ListView;
  layout: ColumnLayout;
  places: Places;
  ratios: readonly number[];
  focus: FeedFocus;
  /** The cards in and near the window. */
  drawn: readonly { index: number; column: number }[];
  /** The tab stop. */
  current: number;
}

interface SelectLayerProps extends SelectionProps {
  selection: readonly string[];
  /** The element that the cards are placed in. */
  cards: HTMLElement;
}

/** A checkbox over each card that is drawn. Like the feed it is one stop for Tab, and arrows step through it. */
export function SelectLayer(props: SelectLayerProps) {
  const { view, focus, selection, cards } = props;
  const { dates, offset } = view;
  const dispatch = useAppDispatch();
  const layer = useRef<HTMLDivElement>(null);
  /** Where Shift begins: the picture that was pressed last. */
  const start = useRef(selection.at(-1));
  useInertFeed(layer, cards, focus.place);
  const { stop, onFocusChange } = useStop(layer, props);

  const handleToggle = (date: string, isRange: boolean) => {
    const next = isRange
      ? extended(selection, dates, start.current, date)
      : toggled(selection, date);
    start.current = date;
    dispatch(selectionChanged(next));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const index = Math.min(Math.max(stop + step, 0), dates.length - 1);
    const date = dates[index];
    if (event.shiftKey && date !== undefined) {
      start.current ??= dates[stop];
      dispatch(selectionChanged(extended(selection, dates, start.current, date)));
    }
    focus.moveTo(offset + index);
  };
  return (
    <Layer
      ref={layer}
      role="group"
      aria-label="Choose pictures"
      onKeyDown={handleKeyDown}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    >
      {withStop(props, stop).map(({ index, column }) => {
        const date = dates[index] ?? '';
        return (
          <CardCheck
            key={date}
            date={date}
            place={offset + index}
            isChecked={selection.includes(date)}
            isStop={index === stop}
            style={boxOf(props, index, column)}
            onToggle={handleToggle}
            onFocus={focus.moveTo}
          />
        );
      })}
    </Layer>
  );
}

/** Where a card is, and how large. */
function boxOf({ layout, places, ratios }: SelectLayerProps, index: number, column: number) {
  const left = column * (layout.columnWidth + layout.gap);
  return {
    width: layout.columnWidth,
    height: cardHeight(layout, ratios[index] ?? 1),
    transform: `translate(${left}px, ${places.tops[index]}px)`,
  };
}

/** Index of the only checkbox that Tab leads to. One that has the focus keeps it, also scrolled away. */
function useStop(layer: RefObject<HTMLElement | null>, { view, focus, current }: SelectLayerProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const { place } = focus;
  useLayoutEffect(() => {
    if (hasFocus) {
      layer.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
    }
  }, [layer, hasFocus, place]);
  const focused = place === undefined ? -1 : place - view.offset;
  const isHeld = hasFocus && focused >= 0 && focused < view.dates.length;
  return { stop: isHeld ? focused : current, onFocusChange: setHasFocus };
}

function withStop({ drawn, places }: SelectLayerProps, stop: number) {
  const column = places.columns.findIndex(({ cards }) => cards.includes(stop));
  const isMissing = column >= 0 && drawn.every(({ index }) => index !== stop);
  return isMissing ? [...drawn, { index: stop, column }].sort((a, b) => a.index - b.index) : drawn;
}

/** Lies over the cards, which nothing leads to meanwhile. The focus comes from them, and goes back. */
function useInertFeed(
  layer: RefObject<HTMLElement | null>,
  cards: HTMLElement,
  place: number | undefined,
): void {
  const focusedPlace = useEffectEvent(() => place);
  useLayoutEffect(() => {
    const { current: element } = layer;
    if (element) {
      // Of the same offset parent.
      const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = cards;
      Object.assign(element.style, {
        top: `${offsetTop}px`,
        left: `${offsetLeft}px`,
        width: `${offsetWidth}px`,
        height: `${offsetHeight}px`,
      });
    }
  });
  useEffect(() => {
    const feed = cards.parentElement;
    const { current: element } = layer;
    const stop = element?.querySelector<HTMLElement>('[tabindex="0"]');
    feed?.toggleAttribute('inert', true);
    stop?.focus({ preventScroll: true });
    return () => {
      feed?.toggleAttribute('inert', false);
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement)) {
        cardAtPlace(feed, focusedPlace() ?? 0)?.focus({ preventScroll: true });
      }
    };
  }, [layer, cards]);
}

interface CardCheckProps {
  date: string;
  /** Place in the whole list, from 0. */
  place: number;
  isChecked: boolean;
  isStop: boolean;
  style: CSSProperties;
  onToggle: (date: string, isRange: boolean) => void;
  onFocus: (place: number) => void;
}

function CardCheck(props: CardCheckProps) {
  const { date, place, isChecked, isStop, style, onToggle, onFocus } = props;
  const title = usePicture(date)?.title ?? '';
  return (
    <Check
      type="checkbox"
      aria-label={`${title}, ${formatDate(date)}`}
      checked={isChecked}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      style={style}
      // A click has the Shift key, a change event has not.
      onClick={({ shiftKey }: MouseEvent) => onToggle(date, shiftKey)}
      onChange={() => undefined}
      onFocus={() => onFocus(place)}
    />
  );
}

const Layer = styled.div`
  position: absolute;
  ${unselectable}
`;

const TICK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M18 7.5 10 16.5 6 12.5'/%3E%3C/svg%3E")`;

/** As large as its card; its box is in a corner of the picture. */
const Check = styled.input`
  appearance: none;
  position: absolute;
  top: 0;
  left: 0;
  margin: 0;
  scroll-margin: calc(${BAR_HEIGHT} + ${space.m}) 0 calc(${BAR_REM}rem + ${space.xxxl});
  border: 0 solid ${color('accent')};
  border-radius: ${radius.m};
  cursor: pointer;

  &:checked {
    border-width: 4px;
  }

  /* The box, and what is in it. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: ${space.m};
    left: ${space.m};
    width: 2rem;
    height: 2rem;
    border: 2px solid white;
    border-radius: ${radius.round};
    background: ${color('veil')};
  }

  &::after {
    visibility: hidden;
    border: 0;
    border-radius: 0;
    background: ${color('onAccent')};
    mask: ${TICK} center / 1.5rem no-repeat;
  }

  &:hover::before {
    border-color: ${color('accent')};
  }

  &:checked::before {
    /* Beside the border, which takes room from it. */
    translate: -4px -4px;
    border-color: ${color('accent')};
    background: ${color('accent')};
  }

  &:checked::after {
    translate: -4px -4px;
    visibility: visible;
  }

  /* Where the device chooses the colours. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    outline-color: CanvasText;

    &::before {
      border-color: CanvasText;
      background: Canvas;
    }

    &:is(:hover, :checked)::before {
      border-color: Highlight;
    }

    &:checked::before {
      background: Highlight;
    }

    &::after {
      background: HighlightText;
    }
  }
`;
