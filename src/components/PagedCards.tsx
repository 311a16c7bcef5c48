import { type ReactNode, useRef } from 'react';
import { CardGrid, CardTotal } from './LinkCard';
import { LoadingMessage } from './LoadingMessage';
import { Message } from './Message';
import { ShowMore, type ShowMoreState } from './ShowMore';

interface PagedCardsProps<Page, Entry> extends ShowMoreState {
  /** Names the list for screen readers. */
  label: string;
  /** The loaded pages. */
  pages: readonly Page[];
  entriesOf: (page: Page) => readonly Entry[];
  /** Draws an entry; its first link gets the focus. */
  card: (entry: Entry) => ReactNode;
  /** Tells how many entries of how many are shown. */
  count: (shown: number, total: number) => string;
  texts: { none: string; failed: string; loading: string };
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
