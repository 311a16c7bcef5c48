import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { thumbnailAddress } from '../../../contract/images';
import type { Collection } from '../../../contract/collections';
import { collectionPicturesApi } from '../../api/collectionChanges';
import { Alert } from '../../components/Alert';
import { Button, IconButton } from '../../components/Button';
import { ArrowDown } from '../../components/icons/ArrowDown';
import { ArrowUp } from '../../components/icons/ArrowUp';
import { X } from '../../components/icons/X';
import { tight } from '../../theme/breakpoints';
import { color, radius, space } from '../../theme/tokens';
import { usePicture } from '../pictures';
import { useCall } from '../screen';

const { moveInCollection, removeFromCollection } = collectionPicturesApi.endpoints;

interface ArrangePicturesProps {
  session: number;
  collection: Collection;
  /** The loaded pictures in their order. */
  dates: readonly string[];
  /** Loads more of them, while there are more. */
  onMore: (() => void) | undefined;
}

/** Sends the changes of an order, and says in `status` what came of them. */
function useArrangement(
  { session, collection, dates, onMore }: ArrangePicturesProps,
  rememberFocus: () => void,
) {
  const { id, count } = collection;
  const { alertProps, messages, send } = useCall('collection/arrange');
  /** A move beyond the last loaded row, until the next rows have come. */
  const waiting = useRef<{ date: string; title: string; to: number }>(null);

  const move = async (date: string, title: string, to: number) => {
    const isBeyond = to === dates.length && onMore !== undefined;
    waiting.current = isBeyond ? { date, title, to } : null;
    if (isBeyond) {
      onMore();
    }
    if (to < 0 || to >= dates.length) {
      return;
    }
    const others = dates.filter((each) => each !== date);
    const after = others[to - 1] ?? null;
    const change = moveInCollection.initiate({ session, id, date, after }, { track: false });
    rememberFocus();
    await send(change, { say: () => [`${title} is at place ${to + 1} of ${count}.`] });
  };
  useEffect(() => {
    const next = waiting.current;
    if (next && next.to < dates.length) {
      void move(next.date, next.title, next.to);
    }
  });
  const remove = async (date: string, title: string) => {
    rememberFocus();
    const change = removeFromCollection.initiate({ session, id, date }, { track: false });
    await send(change, { say: () => [`${title} is removed.`] });
  };
  return { alertProps, status: messages.join(' '), move, remove };
}

/** The pictures of a collection as rows that are moved and removed by buttons and keys. */
export function ArrangePictures(props: ArrangePicturesProps) {
  const { collection, dates, onMore } = props;
  const list = useRef<HTMLOListElement>(null);
  const { alertProps, status, move, remove } = useArrangement(props, useRowFocus(list, dates));
  return (
    <Section aria-label="Arrange the pictures">
      <p id="arrange-keys">Alt with ↑ or ↓ moves the picture whose buttons have the focus.</p>
      <Alert {...alertProps} />
      <List ref={list} tabIndex={-1} aria-describedby="arrange-keys">
        {dates.map((date, index) => (
          <Row
            key={date}
            date={date}
            place={index}
            isLast={index === collection.count - 1}
            onMove={(title, to) => void move(date, title, to)}
            onRemove={(title) => void remove(date, title)}
          />
        ))}
      </List>
      {onMore && (
        <Button type="button" onClick={onMore}>
          Load more
        </Button>
      )}
      <p role="status">{status}</p>
    </Section>
  );
}

interface RowProps {
  date: string;
  place: number;
  isLast: boolean;
  onMove: (title: string, to: number) => void;
  onRemove: (title: string) => void;
}

function Row({ date, place, isLast, onMove, onRemove }: RowProps) {
  const picture = usePicture(date);
  const title = picture?.title ?? formatDate(date);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && event.altKey) {
      event.preventDefault();
      onMove(title, place + step);
    }
  };
  return (
    <Item onKeyDown={handleKey} data-date={date}>
      {picture?.thumbnail ? (
        <img src={thumbnailAddress(picture.thumbnail, 320, 'webp')} alt="" loading="lazy" />
      ) : (
        <span aria-hidden>✦</span>
      )}
      <div>
        <strong>{title}</strong>
        <small>{formatDate(date)}</small>
      </div>
      <IconButton
        type="button"
        name="earlier"
        aria-label={`Move ${title} earlier`}
        // Not disabled: that would take the focus away.
        aria-disabled={place === 0}
        onClick={() => onMove(title, place - 1)}
      >
        <ArrowUp size={20} />
      </IconButton>
      <IconButton
        type="button"
        name="later"
        aria-label={`Move ${title} later`}
        aria-disabled={isLast}
        onClick={() => onMove(title, place + 1)}
      >
        <ArrowDown size={20} />
      </IconButton>
      <IconButton
        type="button"
        name="remove"
        aria-label={`Remove ${title}`}
        onClick={() => onRemove(title)}
      >
        <X size={20} />
      </IconButton>
    </Item>
  );
}

/** A row that moves in the document loses the focus; a row that goes leaves it to the list. */
function useRowFocus(list: RefObject<HTMLElement | null>, dates: readonly string[]) {
  const held = useRef<{ date: string | undefined; button: string }>(null);
  useLayoutEffect(() => {
    const { date, button } = held.current ?? {};
    held.current = null;
    if (button !== undefined && document.activeElement === document.body) {
      const row = list.current?.querySelector(`[data-date="${date ?? ''}"]`);
      (row?.querySelector<HTMLElement>(`[name=${button}]`) ?? list.current)?.focus();
    }
  }, [dates, list]);
  return () => {
    const focused = document.activeElement;
    held.current =
      focused instanceof HTMLButtonElement && list.current?.contains(focused)
        ? {
            date: focused.closest<HTMLElement>('[data-date]')?.dataset.date,
            button: focused.name,
          }
        : null;
  };
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.l};
  padding: 0 ${space.l} ${space.xxxl};
  color: ${color('textQuiet')};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  width: min(45rem, 100%);
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color('text')};

  &:focus {
    outline: none;
  }
`;

const Item = styled.li`
  display: flex;
  align-items: center;

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* Its buttons go below the words. */
  ${tight} {
    flex-wrap: wrap;
    justify-content: end;

    > div {
      flex-basis: 50%;
    }
  }

  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};

  > :first-child {
    flex: none;
    width: 4rem;
    height: 4rem;
    margin-right: ${space.m};
    border-radius: ${radius.m} 0 0 ${radius.m};
    background: ${color('stage')};
    color: ${color('accent')};
    line-height: 4rem;
    text-align: center;
    object-fit: cover;
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }

  button[aria-disabled='true'] {
    opacity: 0.3;
    cursor: default;
  }
`;
