import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk, RootState } from '../../store/types';
import type { PartName } from './parts';
import { panelToggled, selectPart } from './screenSlice';

/** Whether a part of the page is open, kept in the store. */
export function usePanel(part: PartName) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsOpen(state, part));
  const toggle = (isToOpen: boolean) => {
    dispatch(panelSet(part, isToOpen));
  };
  return [isOpen, toggle] as const;
}

const selectIsOpen = (state: RootState, part: PartName) => selectPart(state, part)?.isOpen === true;

/** By the state of now: a callback may come long after the rendering that made it. */
const panelSet =
  (part: PartName, isOpen: boolean): AppThunk =>
  (dispatch, getState) => {
    if (selectIsOpen(getState(), part) !== isOpen) {
      dispatch(panelToggled({ part, isOpen }));
    }
  };
