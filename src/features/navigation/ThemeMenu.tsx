import { useRef } from 'react';
import { Choices } from '../../components/Choices';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { PartName } from '../../state/screen/parts';
import { usePopover } from '../../state/screen/usePopover';
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
  usePopover(choices, part);
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
