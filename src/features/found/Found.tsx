import { type ReactNode, useRef } from 'react';
import { FoundCards, FoundTotal } from '../../components/FoundCards';
import { LoadingMessage } from '../../components/LoadingMessage';
import { Message } from '../../components/Message';
import { ShowMore } from './ShowMore';
import { type FoundPart, type PartSource, useFoundParts } from './useFoundParts';

interface FoundProps<Part extends FoundPart, Entry> {
  /** What the entries are called together. */
  label: string;
  source: PartSource<Part>;
  entriesOf: (part: Part) => readonly Entry[];
  /** Shows an entry; its first link gets the focus. */
  card: (entry: Entry) => ReactNode;
  /** How many of how many are shown. */
  count: (shown: number, total: number) => string;
  texts: { none: string; failed: string; looking: string };
}

/** What a search found, in parts, with the way to more of it. */
export function Found<Part extends FoundPart, Entry extends { id: string }>({
  label,
  source,
  entriesOf,
  card,
  count,
  texts,
}: FoundProps<Part, Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const { parts, ...more } = useFoundParts(source);
  const [first] = parts;
  const entries = withoutRepetitions(parts.flatMap(entriesOf));
  return (
    <>
      <FoundTotal role="status">
        {first ? (
          <Total none={texts.none} total={first.total} text={count(entries.length, first.total)} />
        ) : (
          <LoadingMessage
            isFailed={more.isFailed}
            loading={texts.looking}
            failure={texts.failed}
            onRetry={more.showMore}
          />
        )}
      </FoundTotal>
      {entries.length > 0 && (
        <section aria-label={label}>
          <FoundCards ref={list}>
            {entries.map((entry) => (
              <li key={entry.id}>{card(entry)}</li>
            ))}
          </FoundCards>
          <ShowMore {...more} list={list} shown={entries.length} />
        </section>
      )}
    </>
  );
}

function Total({ none, total, text }: { none: string; total: number; text: string }) {
  return total === 0 ? <Message>{none}</Message> : text;
}

/** Without the repetitions of a list that changed between two parts. */
const withoutRepetitions = <Entry extends { id: string }>(entries: readonly Entry[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];
