import styled from 'styled-components';
import { ChoiceButton } from '../../../components/ChoiceButton';
import { usePanel } from '../../../state/screen/usePanel';
import { space } from '../../../theme/tokens';
import { Blink } from './Blink';
import { BLINKING, prefersStill } from './blinking';
import type { PairProps } from './Pair';
import { SideBySide } from './SideBySide';
import { useWay, WAYS, type WayToCompare } from './useWay';
import { Wipe } from './Wipe';

const VIEWS = { wipe: Wipe, side: SideBySide, blink: Blink };

/** Two pictures in the way that the address names. */
export function PairView(props: PairProps) {
  const View = VIEWS[useWay().way];
  return <View {...props} />;
}

/** The choice of the way. */
export function WayButtons() {
  const { way, onWay } = useWay();
  const [, toggleBlinking] = usePanel(BLINKING);
  const handleWay = (next: WayToCompare) => {
    onWay(next);
    toggleBlinking(next === 'blink' && !prefersStill());
  };
  return (
    <Ways role="group" aria-label="How to compare">
      {Object.entries(WAYS).map(([each, text]) => (
        <ChoiceButton
          key={each}
          type="button"
          aria-pressed={each === way}
          onClick={() => handleWay(each as WayToCompare)} // its own keys
        >
          {text}
        </ChoiceButton>
      ))}
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.xs};
`;
