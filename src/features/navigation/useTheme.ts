import { useLayoutEffect } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectTheme } from './uiSlice';

/** Gives the page the colours that are chosen. Its head does the same before the code is there. */
export function useTheme(): void {
  const theme = useAppSelector(selectTheme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') {
      delete dataset.theme;
    } else {
      dataset.theme = theme;
    }
  }, [theme]);
}
