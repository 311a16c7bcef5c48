import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MAX_WIDTH_REM, roomFor } from '../theme/breakpoints';
import { color, space } from '../theme/tokens';
import { Button } from './Button';
import { LoadingMessage } from './LoadingMessage';
import { Message } from './Message';

interface ShowMoreState {
  hasMore: boolean;
  isFailed: boolean;
  isLoading: boolean;
  /** Shows the next entries, or asks again for those that failed. */
  showMore: () => void;
}

interface PagedCardsProps<Page, Entry> extends ShowMoreState {
  /** Names the list for screen readers. */
  label: string;
  pages: readonly Page[];
  entriesOf: (page: Page) => readonly Entry[];
  /** Draws an entry; its first link gets the focus. */
  card: (entry: Entry) => ReactNode;
  /** Says how many entries of how many are shown. */
  count: (shown: number, total: number) => string;
  texts: { none: string; failed: ReactNode; loading: string };
}

/** A list of cards that comes in pages, with a button for the next page. */
export function PagedCards<Page extends { total: number }, Entry extends { id: string }>({
  label,
  pages,
  entriesOf,
  card,
  count,
  texts,
  ...more
}: PagedCardsProps<Page, Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const [first] = pages;
  const entries = withoutRepetitions(pages.flatMap(entriesOf));
  return (
    <>
      <CardTotal role="status">
        {first ? (
          <Total none={texts.none} total={first.total} text={count(entries.length, first.total)} />
        ) : (
          <LoadingMessage
            isFailed={more.isFailed}
            loading={texts.loading}
            failure={texts.failed}
            onRetry={more.showMore}
          />
        )}
      </CardTotal>
      {entries.length > 0 && (
        <section aria-label={label}>
          <CardGrid ref={list}>
            {entries.map((entry) => (
              <li key={entry.id}>{card(entry)}</li>
            ))}
          </CardGrid>
          <ShowMore {...more} list={list} shown={entries.length} />
        </section>
      )}
    </>
  );
}

function Total({ none, total, text }: { none: string; total: number; text: string }) {
  return total === 0 ? <Message>{none}</Message> : text;
}

/** A list that changed between two requests repeats entries. */
const withoutRepetitions = <Entry extends { id: string }>(entries: readonly Entry[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

interface ShowMoreProps extends ShowMoreState {
  /** The element whose children are the shown entries. */
  list: RefObject<HTMLElement | null>;
  shown: number;
}

/** The button below a list of cards that has more. The first new card takes the focus from it. */
function ShowMore({ list, shown, hasMore, isFailed, isLoading, showMore }: ShowMoreProps) {
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
      {isFailed && <Failure role="alert">The next ones could not be loaded.</Failure>}
      {hasMore && (
        <Button type="button" aria-busy={isLoading} aria-disabled={isLoading} onClick={handleClick}>
          {isFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </Foot>
  );
}

/** A live region has to be there before its text for screen readers to read it out. */
const CardTotal = styled.div`
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};
  text-align: center;
`;

export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space.m};
  max-width: calc(${MAX_WIDTH_REM}rem + 2 * ${space.l});
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};
  list-style: none;

  ${roomFor.wide} {
    max-width: calc(${MAX_WIDTH_REM}rem + 2 * ${space.xxxl});
    padding-inline: ${space.xxxl};
  }
`;

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
