import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Choices } from '../../components/Choices';
import { Columns } from '../../components/icons/Columns';
import { X } from '../../components/icons/X';
import { menuPopover } from '../../components/menuPopover';
import { ToolButton } from '../../components/ToolButton';
import { TogglePill } from '../../components/TogglePill';
import { usePanel } from '../../state/screen/usePanel';
import { usePopover } from '../../state/screen/usePopover';
import { selectDensity, selectIsEndless, viewChosen } from '../../state/uiSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const PART = 'gallery-view';

/** Pixels from the button to its menu. */
const EDGE = 8;

/** Opens the choice of how galleries are shown. */
export function ViewButton() {
  const menuId = useId();
  const [isOpen, toggle] = usePanel(PART);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const handleBeforeToggle = () => {
    const { right = 0, top = 0, bottom = 0 } = opener.current?.getBoundingClientRect() ?? {};
    // Below the large picture of Home there is no room under the button.
    const isAbove = top > window.innerHeight / 2;
    Object.assign(menu.current?.style ?? {}, {
      top: isAbove ? 'auto' : `${bottom + EDGE}px`,
      bottom: isAbove ? `${window.innerHeight - top + EDGE}px` : 'auto',
      right: `${document.body.clientWidth - right}px`,
    });
  };
  return (
    <>
      <Offer onAnswer={() => opener.current?.focus()} />
      <TogglePill ref={opener} type="button" popoverTarget={menuId}>
        <Columns size={16} /> <span>View</span>
      </TogglePill>
      <Menu
        ref={menu}
        id={menuId}
        popover="auto"
        onBeforeToggle={handleBeforeToggle}
        onToggle={({ newState }) => toggle(newState === 'open')}
      >
        {isOpen && <ViewMenu />}
      </Menu>
    </>
  );
}

/** Offers more columns to those who have never chosen, where they would fill the window. */
function Offer({ onAnswer }: { onAnswer: () => void }) {
  const dispatch = useAppDispatch();
  const hasChosen = useAppSelector((state) => selectDensity(state) !== undefined);
  const answer = (density: 'more' | null) => {
    dispatch(viewChosen({ density }));
    onAnswer();
  };
  return (
    !hasChosen && (
      <Room>
        <TogglePill type="button" onClick={() => answer('more')}>
          Show more columns
        </TogglePill>
        <ToolButton name="No more columns" onClick={() => answer(null)}>
          <X size={18} />
        </ToolButton>
      </Room>
    )
  );
}

const CHOICES = [
  [null, 'Large'],
  ['more', 'More columns'],
  ['rows', 'Rows'],
] as const;

function ViewMenu() {
  const choices = useRef<HTMLFieldSetElement>(null);
  usePopover(choices, PART);
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectDensity) ?? null;
  const isEndless = useAppSelector(selectIsEndless);
  return (
    <Choices ref={choices}>
      <legend>View of the pictures</legend>
      {CHOICES.map(([density, name]) => (
        <label key={name}>
          <input
            type="radio"
            name="density"
            checked={density === chosen}
            onChange={() => dispatch(viewChosen({ density }))}
          />
          {name}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={isEndless}
          onChange={() => dispatch(viewChosen({ isEndless: !isEndless }))}
        />
        Load as I scroll
      </label>
    </Choices>
  );
}

/** In the head of a search there is no room for it. */
const Room = styled.span`
  display: none;

  @media (min-width: 1600px) {
    :not([data-tools]) > & {
      display: flex;
      align-items: center;
    }
  }
`;

const Menu = styled.div`
  ${menuPopover}
  text-align: left;
`;
