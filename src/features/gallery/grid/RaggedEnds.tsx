import styled from 'styled-components';
import { color, radius } from '../../../theme/tokens';
import type { ColumnLayout } from './columnLayout';
import type { ListView } from '../../../lists/listSelectors';
import type { Places } from './places';

/**
 * Outlines of coming cards at the ends of shorter columns, as pages of ten do not fill three columns
 * evenly. At the end of a list the space stays empty.
 */
export function RaggedEnds({
  layout,
  places: { columns, boxes },
  view,
}: {
  layout: ColumnLayout;
  places: Places;
  view: ListView;
}) {
  const { columnWidth: width, gap } = layout;
  if (layout.place) {
    return null;
  }
  const lowest = Math.max(...columns.map(({ next }) => next));
  return columns.flatMap(({ cards, next }, column) => {
    const left = column * (width + gap);
    const above = boxes[cards[0] ?? -1]?.top ?? 0;
    return [
      view.offset > 0 && above > gap && (
        <Coming
          key={`${column} above`}
          data-from="bottom"
          style={{ left, width, height: above - gap }}
        />
      ),
      !view.isComplete && view.dates.length > 0 && lowest - next > gap && (
        <Coming
          key={`${column} below`}
          data-from="top"
          style={{ left, width, top: next, height: lowest - next - gap }}
        />
      ),
    ];
  });
}

/** The outline of a card that fades into the sky. */
const Coming = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  border-radius: ${radius.m};
  background: ${color('surface')};
  mask-image: linear-gradient(black, transparent);
  pointer-events: none;

  &[data-from='bottom'] {
    mask-image: linear-gradient(transparent, black);
  }
`;
