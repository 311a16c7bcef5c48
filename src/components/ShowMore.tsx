import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Button } from './Button';

export interface ShowMoreState {
  hasMore: boolean;
  isFailed: boolean;
  isLoading: boolean;
  /** Shows the next entries, or asks again for those that failed. */
  showMore: () => void;
}

interface ShowMoreProps extends ShowMoreState {
  /** The element whose children are the shown entries. */
  list: RefObject<HTMLElement | null>;
  /** Number of shown entries. */
  shown: number;
}

/** The button below a list of cards that has more. The first new card takes the focus from it. */
export function ShowMore({ list, shown, hasMore, isFailed, isLoading, showMore }: ShowMoreProps) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current !== undefined && shown > before.current) {
      // The new card stands where the button was.
      list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
      before.current = undefined;
    }
  }, [list, shown]);
  const handleClick = () => {
    before.current = shown;
    showMore();
  };
  return (
    <Foot>
      {isFailed && <Failure role="alert">The next ones did not come.</Failure>}
      {hasMore && (
        <Button type="button" aria-busy={isLoading} aria-disabled={isLoading} onClick={handleClick}>
          {isFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: 0 ${space.l} ${space.xxxl};

  &:empty {
    display: none;
  }
`;

const Failure = styled.p`
  color: ${color('textQuiet')};
`;
