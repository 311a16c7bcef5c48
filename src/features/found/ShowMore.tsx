import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { color, space } from '../../theme/tokens';
import type { FoundParts } from './useFoundParts';

interface ShowMoreProps extends Pick<
  FoundParts<unknown>,
  'hasMore' | 'isFailed' | 'isLoading' | 'showMore'
> {
  /** Its items have the entries that are shown. */
  list: RefObject<HTMLElement | null>;
  shown: number;
}

/** The end of a list of cards that has more; the first new card gets the focus of the button. */
export function ShowMore({ list, shown, hasMore, isFailed, isLoading, showMore }: ShowMoreProps) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current !== undefined && shown > before.current) {
      // It comes where the button was.
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
