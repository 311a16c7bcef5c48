import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { toggleLike } from '../../state/likes/toggleLike';
import { selectIsLiked, selectPicture } from '../../state/picturesSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, radius, space } from '../../theme/tokens';

/** Milliseconds. */
const OFFERED_FOR = 10_000;

/** Pixels in the element around the gallery. */
interface Spot {
  date: string;
  top: number;
  left: number;
  width: number;
}

/** Favourites. A picture that is unliked leaves them at once, and for a while a way back stands in its card's place. */
export function UndoUnlike({ children }: { children: ReactNode }) {
  const [spot, setSpot] = useState<Spot>();
  const isGone = useAppSelector(
    (state) =>
      spot && state.pictures.likeLog.at(-1) === spot.date && !selectIsLiked(state, spot.date),
  );
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const heart = target instanceof Element && target.closest('[aria-pressed="true"]');
    if (heart) {
      setSpot(spotOf(heart, currentTarget));
    }
  };
  return (
    <Around onClickCapture={handleClick}>
      {children}
      {spot && isGone && <Undo key={spot.date} spot={spot} onEnd={() => setSpot(undefined)} />}
    </Around>
  );
}

/** Where the card is whose heart is pressed: its own, or that of the picture which is open. */
function spotOf(heart: Element, around: Element): Spot | undefined {
  const open = new URLSearchParams(window.location.search).get('picture') ?? '';
  const card =
    heart.closest('article') ??
    around.querySelector(`time[datetime="${CSS.escape(open)}"]`)?.closest('article');
  const date = card?.querySelector('time')?.dateTime;
  if (!card || date === undefined) {
    return undefined;
  }
  const origin = around.getBoundingClientRect();
  const { top, left, width } = card.getBoundingClientRect();
  return { date, top: top - origin.top, left: left - origin.left, width };
}

function Undo({ spot, onEnd }: { spot: Spot; onEnd: () => void }) {
  const dispatch = useAppDispatch();
  const title = useAppSelector((state) => selectPicture(state, spot.date)?.title);
  const [isHeld, setIsHeld] = useState(false);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = isHeld ? undefined : window.setTimeout(() => handleEnd(), OFFERED_FOR);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  const handleUndo = () => {
    dispatch(toggleLike(spot.date));
    focusMain();
    onEnd();
  };
  const { date: _date, ...place } = spot;
  return (
    <Line
      style={place}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>You no longer like {title}.</span>
      <Button type="button" onClick={handleUndo}>
        Undo
      </Button>
    </Line>
  );
}

const Around = styled.div`
  position: relative;
`;

const Line = styled.div`
  position: absolute;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
  font-size: 0.9375rem;
  line-height: 1.35;

  span {
    overflow-wrap: anywhere;
  }
`;
