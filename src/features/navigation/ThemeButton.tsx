import { type ToggleEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Contrast } from '../../components/icons/Contrast';
import { lazyPart } from '../../components/lazyPart';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { color, radius, space } from '../../theme/tokens';
import { selectPart, usePanel } from '../screen';
import { selectTheme } from './uiSlice';

const { Part: ThemeMenu, preload } = lazyPart(async () => (await import('./ThemeMenu')).ThemeMenu);

const PART = 'bar/colours';

// Older browsers know no popovers.
const hasPopovers = () => 'popover' in HTMLElement.prototype;

const isShown = (menu: HTMLElement | null) => hasPopovers() && menu?.matches(':popover-open') === true;

function show(menu: HTMLElement | null, isWanted: boolean): void {
  if (hasPopovers()) {
    menu?.togglePopover(isWanted);
  }
}

/** Opens the choice of the page's colours, and gives the page those that are chosen. */
export function ThemeButton() {
  const menuId = useId();
  const store = useAppStore();
  const [isOpen, toggle] = usePanel(PART);
  const menu = useRef<HTMLDivElement>(null);
  const isWanted = () => selectPart(store.getState(), PART)?.isOpen === true;
  const handleBegin = useEffectEvent(() => toggle(isShown(menu.current)));
  useEffect(() => {
    // The prerendered menu may be open before its code is there.
    handleBegin();
  }, []);
  const handleChange = useEffectEvent(() => show(menu.current, isWanted()));
  useEffect(() => handleChange(), [isOpen]);
  const theme = useAppSelector(selectTheme);
  useLayoutEffect(() => {
    // The page's head does the same before the code is there.
    const { dataset } = document.documentElement;
    if (theme === 'system') {
      delete dataset.theme;
    } else {
      dataset.theme = theme;
    }
  }, [theme]);
  const handleToggle = ({ newState }: ToggleEvent) => {
    toggle(newState === 'open');
    // During time travel a click beside the menu hides it, and changes no state.
    show(menu.current, isWanted());
  };
  return (
    <>
      <Opener
        type="button"
        aria-label="Colours"
        popoverTarget={menuId}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Contrast size={20} />
      </Opener>
      <Menu
        ref={menu}
        id={menuId}
        popover="auto"
        onToggle={handleToggle}
      >
        {isOpen && <ThemeMenu />}
      </Menu>
    </>
  );
}

const Opener = styled(IconButton)`
  margin: 0 calc(-1 * ${space.s});
`;

const Menu = styled.div`
  position: fixed;
  inset: auto;
  top: 3.25rem;
  right: ${space.s};
  margin: 0;
  padding: ${space.s};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('text')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};

  &:empty {
    visibility: hidden;
  }
`;
