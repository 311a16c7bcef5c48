import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import type { Collection } from '../../../contract/collections';
import { collectionPicturesApi } from '../../api/collectionChanges';
import type { PictureList } from '../../api/pages';
import type { CallResult } from '../../api/secretCalls';
import { Alert } from '../../components/Alert';
import { Button, IconButton } from '../../components/Button';
import { ArrowDown } from '../../components/icons/ArrowDown';
import { ArrowUp } from '../../components/icons/ArrowUp';
import { X } from '../../components/icons/X';
import { SmallPicture } from '../../components/Thumbnail';
import { selectListView } from '../../lists/listSelectors';
import { listSettled, loadMore } from '../../lists/listThunks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import { tight } from '../../theme/breakpoints';
import { color, radius, space } from '../../theme/tokens';
import { usePicture } from '../../state/usePicture';
import { useCall } from '../../state/screen/useCall';
import { useCallQueue } from '../../state/screen/useCallQueue';

const { moveInCollection, removeFromCollection } = collectionPicturesApi.endpoints;

const PART = 'collection/arrange';

interface ArrangePicturesProps {
  session: number;
  collection: Collection;
  list: PictureList;
}

/**
 * Moves a picture from where it stands now, as calls before this one may have moved it.
 *
 * @param by 1 for later, -1 for earlier.
 * @returns its position, counted from 1; null if it is at that end already.
 */
function movePicture(
  { session, collection: { id }, list }: ArrangePicturesProps,
  date: string,
  by: 1 | -1,
  onSend: () => void,
): AppThunk<Promise<CallResult<{ position: number; count: number } | null>>> {
  return async (dispatch, getState) => {
    const view = () => selectListView(getState(), list);
    const to = view().dates.indexOf(date) + by;
    if (to === view().dates.length && !view().isComplete) {
      dispatch(loadMore(list));
      await dispatch(listSettled(list));
    }
    const { dates } = view();
    if (!dates.includes(date) || to < 0 || to >= dates.length) {
      return { data: null };
    }
    const after = dates.filter((other) => other !== date)[to - 1] ?? null;
    onSend();
    const call = moveInCollection.initiate({ session, id, date, after }, { track: false });
    const { data, error } = await dispatch(call);
    return error ? { error } : { data: { position: to + 1, count: data.count } };
  };
}

/** Sends the changes of an order, and says in `status` what came of them. */
function useArrangement(props: ArrangePicturesProps, rememberFocus: () => void) {
  const { alertProps, messages } = useCall(PART);
  const enqueue = useCallQueue(PART);
  const move = (date: string, title: string, by: 1 | -1) => {
    enqueue(movePicture(props, date, by, rememberFocus), {
      say: (moved) => (moved ? [`${title} is at place ${moved.position} of ${moved.count}.`] : []),
    });
  };
  const remove = (date: string, title: string) => {
    const picture = { session: props.session, id: props.collection.id, date };
    const call: AppThunk<Promise<CallResult<Collection>>> = (dispatch) => {
      rememberFocus();
      return dispatch(removeFromCollection.initiate(picture, { track: false }));
    };
    enqueue(call, { say: () => [`${title} is removed.`] });
  };
  return { alertProps, status: messages.join(' '), move, remove };
}

/** The pictures of a collection as rows that are moved and removed by buttons and keys. */
export function ArrangePictures(props: ArrangePicturesProps) {
  const { collection, list } = props;
  const dispatch = useAppDispatch();
  const rows = useRef<HTMLOListElement>(null);
  const { dates, isComplete } = useAppSelector((state) => selectListView(state, list));
  const { alertProps, status, move, remove } = useArrangement(props, useRowFocus(rows, dates));
  return (
    <Section aria-label="Arrange the pictures">
      <p id="arrange-keys">Alt with ↑ or ↓ moves the picture whose buttons have the focus.</p>
      <Alert {...alertProps} />
      <List ref={rows} tabIndex={-1} aria-describedby="arrange-keys">
        {dates.map((date, index) => (
          <Row
            key={date}
            date={date}
            index={index}
            isLast={index === collection.count - 1}
            onMove={(title, by) => move(date, title, by)}
            onRemove={(title) => remove(date, title)}
          />
        ))}
      </List>
      {dates.length > 0 && !isComplete && (
        <Button type="button" onClick={() => dispatch(loadMore(list))}>
          Load more
        </Button>
      )}
      <p role="status">{status}</p>
    </Section>
  );
}

interface RowProps {
  date: string;
  index: number;
  isLast: boolean;
  /** @param by 1 for later, -1 for earlier. */
  onMove: (title: string, by: 1 | -1) => void;
  onRemove: (title: string) => void;
}

function Row({ date, index, isLast, onMove, onRemove }: RowProps) {
  const picture = usePicture(date);
  const title = picture?.title ?? formatDate(date);
  const handleKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (step !== undefined && event.altKey) {
      event.preventDefault();
      onMove(title, step);
    }
  };
  return (
    <Item onKeyDown={handleKey} data-date={date}>
      <SmallPicture template={picture?.thumbnail} />
      <div>
        <strong>{title}</strong>
        <small>{formatDate(date)}</small>
      </div>
      <IconButton
        type="button"
        name="earlier"
        aria-label={`Move ${title} earlier`}
        // Not disabled: that would take the focus away.
        aria-disabled={index === 0}
        onClick={() => onMove(title, -1)}
      >
        <ArrowUp size={20} />
      </IconButton>
      <IconButton
        type="button"
        name="later"
        aria-label={`Move ${title} later`}
        aria-disabled={isLast}
        onClick={() => onMove(title, 1)}
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
    width: 4rem;
    height: 4rem;
    margin-right: ${space.m};
    border-radius: ${radius.m} 0 0 ${radius.m};
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
