import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import styled from 'styled-components';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { selectListView } from '../../lists/listSelectors';
import { loadMore } from '../../lists/listThunks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, space } from '../../theme/tokens';
import { ArrangeRow } from './ArrangeRow';
import { type ArrangedList, useArrangement } from './useArrangement';
import { useRowFocus } from './useRowFocus';

/** Pixels from which a press is a drag. */
const SLOP = { activationConstraint: { distance: 4 } };

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The pictures of a collection as rows that are moved and removed by dragging, buttons and keys. */
export function ArrangePictures(props: ArrangedList) {
  const { collection, list } = props;
  const dispatch = useAppDispatch();
  const rows = useRef<HTMLOListElement>(null);
  const view = useAppSelector((state) => selectListView(state, list));
  const rememberFocus = useRowFocus(rows, view.dates);
  const { alertProps, status, inOrder, move, drop, remove } = useArrangement(props, rememberFocus);
  const dates = inOrder(view.dates);
  const sensors = useSensors(useSensor(PointerSensor, SLOP));
  const handleDrop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [dates.indexOf(String(active.id)), dates.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) {
      const after = arrayMove([...dates], from, to)[to - 1] ?? null;
      drop(String(active.id), titleOf(active), after);
    }
  };
  return (
    <Section aria-label="Arrange the pictures">
      <Keys id="arrange-keys">
        Drag the pictures, or press Alt with ↑ or ↓ on a picture’s buttons.
      </Keys>
      <Alert {...alertProps} />
      <DndContext
        sensors={sensors}
        modifiers={[upAndDown]}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announce(dates), screenReaderInstructions: NO_KEYS }}
        onDragEnd={handleDrop}
      >
        <SortableContext items={[...dates]} strategy={verticalListSortingStrategy}>
          <List ref={rows} tabIndex={-1} aria-describedby="arrange-keys">
            {dates.map((date, index) => (
              <ArrangeRow
                key={date}
                date={date}
                index={index}
                isLast={index === collection.count - 1}
                onMove={(title, by) => move(date, title, by)}
                onRemove={(title) => remove(date, title)}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
      {dates.length > 0 && !view.isComplete && (
        <Button type="button" onClick={() => dispatch(loadMore(list))}>
          Load more
        </Button>
      )}
      <p role="status">{status}</p>
    </Section>
  );
}

/** Keys move pictures by their buttons. */
const NO_KEYS = { draggable: '' };

interface Dragged {
  id: string | number;
  data: { current?: { title?: string } | undefined };
}

const titleOf = ({ data }: Dragged): string => data.current?.title ?? '';

/** Sentences for screen readers while a picture is dragged. The place where it is dropped is said once it is saved. */
function announce(dates: readonly string[]): Announcements {
  const place = (id: string | number) =>
    `place ${dates.indexOf(String(id)) + 1} of ${dates.length}`;
  return {
    onDragStart: ({ active }) => `Dragging ${titleOf(active)} from ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active)} is over ${place(over.id)}.` : undefined,
    onDragEnd: () => '',
    onDragCancel: ({ active }) => `${titleOf(active)} stays at ${place(active.id)}.`,
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

/** Of no use on a screen that is touched. */
const Keys = styled.p`
  @media (hover: none) {
    display: none;
  }
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
