import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Bookmark } from '../../../components/icons/Bookmark';
import { Halves } from '../../../components/icons/Halves';
import { Heart } from '../../../components/icons/Heart';
import { Share } from '../../../components/icons/Share';
import { X } from '../../../components/icons/X';
import { ToolButton } from '../../../components/ToolButton';
import { usePageDialog } from '../../../components/topLayer';
import { useKeyDown } from '../../../components/useKeyDown';
import { roomFor } from '../../../theme/breakpoints';
import { depth } from '../../../theme/depths';
import { color, FLOOR_HEIGHT, space } from '../../../theme/tokens';
import { selectIsAuthenticated } from '../../../state/authSlice';
import { askForKeeping } from '../../../state/askForKeeping';
import { usePanel } from '../../../state/screen/usePanel';
import { SELECT_BAR_REM } from './CardTools';
import { KeepMany } from './KeepMany';
import { countText } from './selection';
import type { useChoice } from './useChoice';
import { useChosenPictures } from './useChosenPictures';

/** The panel of collections, in the state of the screen. */
const KEEP_PART = 'selection/keep';

interface SelectBarProps {
  selection: readonly string[];
  choice: Pick<ReturnType<typeof useChoice>, 'end' | 'compare'>;
}

/** How many pictures are chosen, and what can be done with them. */
export function SelectBar({ selection, choice }: SelectBarProps) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const chosen = useChosenPictures(selection);
  const [isKeeping, toggleKeeping] = usePanel(KEEP_PART);
  const panelId = useId();
  const ask = () => dispatch(askForKeeping(KEEP_PART));
  const keep = (isToOpen: boolean) => {
    toggleKeeping(isToOpen);
    if (isToOpen) {
      ask();
    }
  };
  const closePanel = () => {
    keep(false);
    // What had the focus goes away with the panel.
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
  };
  useEscape(isKeeping ? closePanel : choice.end);
  const handleChoose = (name: string) => {
    closePanel();
    chosen.addTo(name);
  };
  const isOff = selection.length === 0 || chosen.isBusy;
  return (
    <Bar aria-label="The chosen pictures">
      {isKeeping && <KeepMany id={panelId} onChoose={handleChoose} onAsk={ask} />}
      <Alert {...chosen.alertProps} />
      <Row>
        <ToolButton name="End selecting" onClick={choice.end}>
          <X size={20} />
        </ToolButton>
        <p role="status">{countText(selection)}</p>
        <Said role="status">{chosen.messages}</Said>
        {isAuthenticated ? (
          <>
            <Action
              {...{ isOff, icon: <Bookmark size={18} />, name: 'Keep in…' }}
              aria-expanded={isKeeping}
              aria-controls={isKeeping ? panelId : undefined}
              onPress={() => keep(!isKeeping)}
            />
            <Action {...{ isOff, icon: <Heart size={18} />, name: 'Like' }} onPress={chosen.like} />
          </>
        ) : (
          <Action
            {...{ isOff, icon: <Bookmark size={18} />, name: 'Keep in this browser' }}
            onPress={chosen.keepHere}
          />
        )}
        <Action {...{ isOff, icon: <Share size={18} />, name: 'Share' }} onPress={chosen.share} />
        <Action
          {...{ icon: <Halves size={18} />, name: 'Compare', isOff: selection.length !== 2 }}
          title="Compare two pictures"
          onPress={() => choice.compare(selection)}
        />
      </Row>
    </Bar>
  );
}

interface ActionProps extends ComponentPropsWithRef<'button'> {
  icon: ReactNode;
  name: string;
  isOff: boolean;
  onPress: () => void;
}

/** On narrow screens the icon is all that there is room for. It is not disabled, which would take the focus away. */
function Action({ icon, name, isOff, onPress, ...props }: ActionProps) {
  return (
    <ActionButton
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      {...props}
    >
      {icon}
      <span>{name}</span>
    </ActionButton>
  );
}

/** Closes what was opened last, unless a picture is open over it. */
function useEscape(onEscape: () => void): void {
  const dialog = usePageDialog();
  useKeyDown((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !dialog) {
      onEscape();
    }
  });
}

const Bar = styled.section`
  position: fixed;
  z-index: ${depth('bar')};
  right: 0;
  bottom: ${FLOOR_HEIGHT};
  left: 0;
  border-top: 1px solid ${color('hairline')};
  background: ${color('ground')};
  box-shadow: 0 -0.5rem 1.5rem ${color('shadow')};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  flex-wrap: wrap;
  min-height: ${SELECT_BAR_REM}rem;
  padding: ${space.s} ${space.l};

  p {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }

  ${roomFor.medium} {
    flex-wrap: nowrap;
  }
`;

/** On narrow screens it has a line of its own. */
const Said = styled.p`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  line-height: 1.3;
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }

  && {
    flex: 1 0 100%;
    order: -1;

    ${roomFor.medium} {
      flex: none;
      order: 0;
    }
  }
`;

const ActionButton = styled(Button)`
  flex: none;
  padding: ${space.s} ${space.m};

  > span {
    position: absolute;
    clip-path: inset(50%);
  }

  &[aria-expanded='true'] {
    border-color: ${color('accent')};
  }

  &[aria-disabled='true'] {
    cursor: default;
  }

  ${roomFor.medium} {
    padding: ${space.s} ${space.l};

    > span {
      position: static;
      clip-path: none;
    }
  }
`;
