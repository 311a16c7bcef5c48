import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Contrast } from '../../components/icons/Contrast';
import { menuPopover } from '../../components/menuPopover';
import { lazyPart } from '../../components/lazyPart';
import { useAppSelector } from '../../store/hooks';
import { space } from '../../theme/tokens';
import { usePanel } from '../../state/screen/usePanel';
import { selectTheme } from '../../state/uiSlice';

const { Part: ThemeMenu, preload } = lazyPart(async () => (await import('./ThemeMenu')).ThemeMenu);

const PART = 'bar/colours';

/** Opens the choice of the page's colours, and gives the page those that are chosen. */
export function ThemeButton() {
  const menuId = useId();
  const [isOpen, toggle] = usePanel(PART);
  const menu = useRef<HTMLDivElement>(null);
  const handleBegin = useEffectEvent(() => {
    // The prerendered menu may be open before its code is there. Older browsers know no popovers.
    if ('popover' in HTMLElement.prototype && menu.current?.matches(':popover-open')) {
      toggle(true);
    }
  });
  useEffect(() => handleBegin(), []);
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
        onToggle={({ newState }) => toggle(newState === 'open')}
      >
        {isOpen && <ThemeMenu part={PART} />}
      </Menu>
    </>
  );
}

const Opener = styled(IconButton)`
  margin: 0 calc(-1 * ${space.s});
`;

const Menu = styled.div`
  ${menuPopover}
  top: 3.25rem;
  right: ${space.s};
`;
