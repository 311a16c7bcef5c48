import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../../contract/format';
import { nativeBox } from '../../../components/CheckBox';
import { useAppSelector } from '../../../store/hooks';
import { selectSelection } from '../../../state/screen/screenSlice';
import { VisitorTools } from '../../pictures/keep/VisitorTools';
import type { CardToolsProps } from '../../pictures/PictureCard';
import { selectIsAuthenticated } from '../../../state/authSlice';
import { color, radius, space, unselectable } from '../../../theme/tokens';

/** What a card has beside its picture and words, once the first view is over. */
export function CardTools(props: CardToolsProps) {
  const isChoosing = useAppSelector((state) => selectSelection(state) !== null);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return isChoosing ? <CardChoice {...props} /> : !isAuthenticated && <VisitorTools {...props} />;
}

/** The checkbox of a card, while pictures are being chosen. */
export const choiceIn = (card: Element | null) =>
  card?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null;

/** Chooses the picture of a card, whose link to the source and heart cannot be reached meanwhile. */
function CardChoice({ date, title, tabIndex }: CardToolsProps) {
  const isChosen = useAppSelector((state) => selectSelection(state)?.includes(date) === true);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    // Not all of the card, which would take its name from it.
    const foot = current?.previousElementSibling;
    foot?.toggleAttribute('inert', true);
    return () => {
      foot?.toggleAttribute('inert', false);
      if (current?.contains(document.activeElement)) {
        current.closest('article')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <Frame ref={frame} data-chosen={isChosen}>
      <input
        type="checkbox"
        aria-label={`${title}, ${formatDate(date)}`}
        checked={isChosen}
        tabIndex={tabIndex}
        // The gallery follows the presses on all of the card.
        onClick={(event) => event.stopPropagation()}
        onChange={() => undefined}
      />
    </Frame>
  );
}

/** Height of the bar that tells what is chosen, below the cards. */
export const SELECT_BAR_REM = 4;

/** Round the whole card, with the box in a corner of the picture. */
const Frame = styled.div`
  position: absolute;
  inset: 0;
  padding: ${space.m};
  border: 0 solid ${color('accent')};
  border-radius: ${radius.m};
  pointer-events: none;

  article:has(> &) {
    scroll-margin-bottom: calc(${SELECT_BAR_REM}rem + ${space.xxxl});
    ${unselectable}
  }

  &[data-chosen='true'] {
    padding: calc(${space.m} - 4px);
    border-width: 4px;
  }

  /* As a card shows it that has the focus itself. */
  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }

  input {
    ${nativeBox}
    width: 1.75rem;
    height: 1.75rem;
    margin: 0;
    cursor: pointer;
    pointer-events: auto;
  }

  /* Where the device chooses the colours: outside of the picture, which has any. */
  @media (forced-colors: active) {
    border-color: Highlight;

    &[data-chosen='true'] {
      inset: -4px;
      padding: ${space.m};
    }
  }
`;
