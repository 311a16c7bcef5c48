import { useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/types';
import { aspectRatioOf } from '../../pictures/aspectRatio';
import { selectPicture } from '../../../state/picturesSlice';
import type { ColumnLayout } from './columnLayout';
import { sameFields, sameItems } from '../../../lists/sameItems';
import { addNewer, addOlder, keepCards, placeCards } from './masonry';
import type { Places } from './places';

/** The cards of a list as they are laid out. */
export interface Masonry {
  places: Places;
  /** Another object when the layout began anew, and cards have other places to each other. */
  start: object;
}

/** The layout selectors of lists that were shown, by their dates. Back finds them again. */
const selectors = new WeakMap<readonly string[], ReturnType<typeof makeLayOut>>();

/**
 * Lays out the cards of a list. When cards come or go at its ends, those that stay keep their places to each
 * other.
 *
 * @param dates another array when anything of the list has changed.
 * @param lead cards before the one that the list was opened at; less than 0 when that one is passed.
 */
export function useMasonry(dates: readonly string[], layout: ColumnLayout, lead: number): Masonry {
  const [layOut] = useState(() => selectors.get(dates) ?? makeLayOut());
  selectors.set(dates, layOut);
  return useAppSelector((state) => layOut(state, { dates, layout, lead }));
}

interface Cards {
  dates: readonly string[];
  layout: ColumnLayout;
  lead: number;
}

/**
 * A selector with a memory: each card's place follows from the places before it, and places are not in the state.
 *
 * Reads the state only when the list has changed: a loaded picture keeps its shape, and comparing thousands of
 * pictures at each like would take longer than the like.
 */
function makeLayOut() {
  let before: { cards: Cards; masonry: Masonry } | undefined;
  return (state: RootState, cards: Cards): Masonry => {
    if (!before || !isSame(before.cards, cards)) {
      const ratios = cards.dates.map((date) => aspectRatioOf(selectPicture(state, date)));
      const places = before && follow(before.masonry.places, before.cards, cards, ratios);
      const masonry =
        before && places
          ? { places, start: before.masonry.start }
          : { places: begin(cards, ratios), start: {} };
      before = { cards, masonry };
    }
    return before.masonry;
  };
}

function isSame(a: Cards, b: Cards): boolean {
  return a.dates === b.dates && a.lead === b.lead && sameFields(a.layout, b.layout);
}

function begin({ layout, lead }: Cards, ratios: readonly number[]): Places {
  return layout.place?.(ratios, lead) ?? placeCards(layout, ratios, Math.max(lead, 0));
}

/** Places that follow from those before; undefined where the layout begins anew. */
function follow(
  places: Places,
  before: Cards,
  { dates, layout, lead }: Cards,
  ratios: readonly number[],
): Places | undefined {
  const [first = ''] = before.dates;
  // Only the window over a list takes cards away above, and only Load newer adds some: with them goes the lead.
  const added = lead > before.lead ? dates.indexOf(first) : 0;
  const gone = lead < before.lead ? before.dates.indexOf(dates[0] ?? '') : 0;
  const kept = Math.min(before.dates.length - gone, dates.length - added);
  const isFollowing =
    sameFields(before.layout, layout) &&
    Math.min(added, gone) >= 0 &&
    sameItems(before.dates.slice(gone, gone + kept), dates.slice(added, added + kept));
  if (!isFollowing) {
    return undefined;
  }
  if (layout.place) {
    return layout.place(ratios, lead, { places, added, gone });
  }
  const rest = keepCards(places, gone, gone + kept);
  const newer = addNewer(layout, rest, ratios.slice(0, added));
  return addOlder(layout, newer, ratios.slice(added + kept));
}
