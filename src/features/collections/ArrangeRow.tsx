import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { IconButton } from '../../components/Button';
import { ArrowDown } from '../../components/icons/ArrowDown';
import { ArrowUp } from '../../components/icons/ArrowUp';
import { Grip } from '../../components/icons/Grip';
import { X } from '../../components/icons/X';
import { SmallPicture } from '../../components/Thumbnail';
import { depth } from '../../theme/depths';
import { color, radius, space, unselectable } from '../../theme/tokens';
import { usePicture } from '../../state/usePicture';

interface RowProps {
  date: string;
  index: number;
  isLast: boolean;
  /** @param by 1 for later, -1 for earlier. */
  onMove: (title: string, by: 1 | -1) => void;
  onRemove: (title: string) => void;
}

/** A picture that a mouse drags by any part of its row, and a finger by its grip alone, as the rest of it scrolls. */
export function ArrangeRow({ date, index, isLast, onMove, onRemove }: RowProps) {
  const picture = usePicture(date);
  const title = picture?.title ?? formatDate(date);
  const [hasArrows, setHasArrows] = useState(false);
  const { dragProps, isDragging } = useDrag(date, title);
  const handleKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (step !== undefined && event.altKey) {
      event.preventDefault();
      onMove(title, step);
    }
  };
  return (
    <Item {...dragProps} onKeyDown={handleKey} data-date={date} data-dragged={isDragging}>
      <SmallPicture template={picture?.thumbnail} />
      <div>
        <strong>{title}</strong>
        <small>{formatDate(date)}</small>
      </div>
      <ArrowButtons {...{ title, index, isLast, onMove }} isShown={hasArrows} />
      <WideGrip data-grip aria-hidden>
        <Grip size={20} />
      </WideGrip>
      <NarrowGrip
        type="button"
        data-grip
        aria-label={`Move ${title}`}
        aria-expanded={hasArrows}
        onClick={() => setHasArrows(!hasArrows)}
      >
        <Grip size={20} />
      </NarrowGrip>
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

type ArrowButtonsProps = Pick<RowProps, 'index' | 'isLast' | 'onMove'> & {
  title: string;
  isShown: boolean;
};

/** Where there is no room for them, they come by a press on the grip. */
function ArrowButtons({ title, index, isLast, onMove, isShown }: ArrowButtonsProps) {
  return (
    <Arrows data-shown={isShown}>
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
    </Arrows>
  );
}

function useDrag(date: string, title: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: date,
    data: { title },
  });
  const handlePointerDown = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isGrip = target?.closest('[data-grip]');
    if (isGrip || (event.pointerType === 'mouse' && !target?.closest('button'))) {
      listeners?.onPointerDown?.(event);
    }
  };
  const dragProps = {
    ref: setNodeRef,
    style: { transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition },
    onPointerDown: handlePointerDown,
  };
  return { dragProps, isDragging };
}

/** No room for the arrows beside the words. */
const cramped = '@media (max-width: 35.9rem)';

const Item = styled.li`
  ${unselectable}
  display: flex;
  align-items: center;
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  cursor: grab;

  &[data-dragged='true'] {
    position: relative;
    z-index: ${depth('dragged')};
    border-color: ${color('accent')};
    background: ${color('raised')};
    box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
    cursor: grabbing;
  }

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > :first-child {
    width: 4rem;
    height: 4rem;
    margin-right: ${space.m};
    border-radius: ${radius.m} 0 0 ${radius.m};
  }

  strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }

  button[aria-disabled='true'] {
    opacity: 0.3;
    cursor: default;
  }

  [data-grip] {
    touch-action: none;
    cursor: inherit;
  }
`;

const Arrows = styled.span`
  display: flex;
  flex: none;

  ${cramped} {
    &[data-shown='false'] {
      display: none;
    }
  }
`;

const WideGrip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: ${color('textQuiet')};

  ${cramped} {
    display: none;
  }
`;

const NarrowGrip = styled(IconButton)`
  display: none;
  flex: none;

  ${cramped} {
    display: inline-grid;
  }
`;
