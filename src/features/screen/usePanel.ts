import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { panelToggled, selectPart } from './screenSlice';

/** Whether a part of the page is open, kept in the store. @param part see `ScreenState.parts`. */
export function usePanel(part: string) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectPart(state, part)?.isOpen === true);
  const toggle = (isToOpen: boolean) => {
    if (isToOpen !== isOpen) {
      dispatch(panelToggled({ part, isOpen: isToOpen }));
    }
  };
  return [isOpen, toggle] as const;
}
