import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { color, radius, space } from '../../theme/tokens';
import type { PartName } from '../../state/screen/parts';
import { selectPart } from '../../state/screen/screenSlice';
import { selectTheme, type Theme, themeChosen, THEMES } from '../../state/uiSlice';

const LABELS: Record<Theme, string> = {
  system: 'As on this device',
  dark: 'Dark',
  light: 'Light',
  night: 'Night vision (red)',
};

/** The choice of the page's colours. The popover around it is shown for as long as the store has it open. */
export function ThemeMenu({ part }: { part: PartName }) {
  const choices = useRef<HTMLFieldSetElement>(null);
  const store = useAppStore();
  useLayoutEffect(() => {
    const popover = choices.current?.parentElement;
    // Older browsers know no popovers.
    if (!popover || !('togglePopover' in popover)) {
      return undefined;
    }
    // Of the state of now: the popover is toggled before the menu is rendered anew.
    const show = () => {
      popover.togglePopover(selectPart(store.getState(), part)?.isOpen === true);
    };
    show();
    // During time travel a click beside the menu hides it, and changes no state.
    popover.addEventListener('toggle', show);
    return () => {
      popover.removeEventListener('toggle', show);
      popover.togglePopover(false);
    };
  }, [part, store]);
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  return (
    <Choices ref={choices}>
      <legend>Colours</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => dispatch(themeChosen(theme))}
          />
          {LABELS[theme]}
        </label>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 0.9375rem;

  legend {
    padding: ${space.xs} ${space.m};
    color: ${color('textQuiet')};
    font-size: 0.8125rem;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 2.75rem;
    padding: 0 ${space.m};
    border-radius: ${radius.s};
    cursor: pointer;

    &:hover {
      background: ${color('raised')};
    }
  }

  /* Drawn here, as the browser's own is white or grey, which night vision must not show. */
  input {
    appearance: none;
    width: 1rem;
    height: 1rem;
    margin: 0;
    border: 1px solid ${color('edge')};
    border-radius: ${radius.round};

    &:checked {
      border: 0.3125rem solid ${color('accent')};
    }
  }
`;
