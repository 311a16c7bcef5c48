import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button } from '../../../components/Button';
import { Pause } from '../../../components/icons/Pause';
import { Play } from '../../../components/icons/Play';
import { space } from '../../../theme/tokens';
import { usePanel } from '../../../state/screen/usePanel';
import { whenOf } from './comparedPicture';
import { BLINKING, onStillChange, prefersStill } from './blinking';
import { Captions, PAIR_SIZES, PairFrame, type PairProps } from './Pair';
import { PairCaption } from './PairCaption';
import { StageImage } from './StageImage';

/** Milliseconds that each of the two is shown. WCAG 2.3.1 allows three flashes a second; this is far from them. */
const PACE = 1500;

/**
 * Two pictures that take turns in one place, as in a blink comparator: what differs seems to move. They change by
 * themselves while that is wanted, and by a press alone where the device asks for less motion.
 */
export function Blink({ first, second }: PairProps) {
  const isStill = useSyncExternalStore(onStillChange, prefersStill);
  const [isWanted, toggle] = usePanel(BLINKING);
  const [isSecond, setIsSecond] = useState(false);
  const isBlinking = isWanted && !isStill;
  const [then, now] = [whenOf(first, second), whenOf(second, first)];
  useEffect(() => {
    if (!isBlinking) {
      return undefined;
    }
    const timer = window.setInterval(() => setIsSecond((was) => !was), PACE);
    return () => window.clearInterval(timer);
  }, [isBlinking]);

  const handleStep = () => {
    toggle(false);
    setIsSecond(!isSecond);
  };
  return (
    <>
      <PairFrame>
        <Turn data-shown={!isSecond}>
          <StageImage key={first.date} picture={first} sizes={PAIR_SIZES} />
        </Turn>
        <Turn data-shown={isSecond}>
          <StageImage key={second.date} picture={second} sizes={PAIR_SIZES} />
        </Turn>
      </PairFrame>
      <Tools>
        {!isStill && (
          <Button type="button" onClick={() => toggle(!isBlinking)}>
            {isBlinking ? <Pause size={16} /> : <Play size={16} />}
            {isBlinking ? 'Pause' : 'Go on'}
          </Button>
        )}
        <Button type="button" onClick={handleStep}>
          {`Show ${isSecond ? then : now}`}
        </Button>
      </Tools>
      <Captions>
        <PairCaption picture={first} when={then} isShown={!isSecond} />
        <PairCaption picture={second} when={now} isShown={isSecond} />
      </Captions>
    </>
  );
}

/** Both stay, so that neither has to load when its turn comes. */
const Turn = styled.div`
  &[data-shown='false'] {
    visibility: hidden;
  }
`;

const Tools = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.m};
  padding: ${space.m};
`;
