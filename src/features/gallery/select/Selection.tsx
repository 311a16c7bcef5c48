import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectionChanged, selectSelection } from '../../../state/screen/screenSlice';
import { HeroSelect } from './HeroSelect';
import { followLongPress } from './longPress';
import { SelectBar } from './SelectBar';
import { SelectLayer, type SelectionProps } from './SelectLayer';
import { extended } from './selection';

/**
 * Choosing pictures of a gallery. While that is going on, a checkbox lies over each card, and the feed is inert. It
 * stands beside the feed, which may hold nothing but articles.
 */
export function Selection(props: SelectionProps) {
  const selection = useAppSelector(selectSelection);
  const anchor = useRef<HTMLSpanElement>(null);
  const [cards, setCards] = useState<HTMLElement | null>(null);
  const dispatch = useAppDispatch();
  useLayoutEffect(() => setCards(anchor.current?.parentElement ?? null), []);
  useLongPress(cards, (date) =>
    dispatch(selectionChanged(extended(selection ?? [], [], undefined, date))),
  );
  const section = cards?.closest('section');
  return (
    <>
      <span ref={anchor} hidden />
      {cards && section && props.view.dates.length > 0 && <HeroSelect section={section} />}
      {cards &&
        section &&
        selection &&
        createPortal(
          <>
            <SelectLayer {...props} {...{ selection, cards }} />
            <SelectBar selection={selection} />
          </>,
          section,
        )}
    </>
  );
}

/** A long press on a card begins it on a touch screen. */
function useLongPress(cards: HTMLElement | null, onPress: (date: string) => void): void {
  const handlePress = useEffectEvent(onPress);
  useEffect(
    () => (cards ? followLongPress(cards, (date) => handlePress(date)) : undefined),
    [cards],
  );
}
