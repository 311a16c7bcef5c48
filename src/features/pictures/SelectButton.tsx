import { CircleCheck } from '../../components/icons/CircleCheck';
import { TogglePill } from '../../components/TogglePill';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectionChanged, selectSelection } from '../../state/screen/screenSlice';

/** Begins to choose pictures of the gallery on this page, or ends it. */
export function SelectButton() {
  const dispatch = useAppDispatch();
  const isSelecting = useAppSelector(selectSelection) !== null;
  return (
    <TogglePill
      type="button"
      aria-pressed={isSelecting}
      onClick={() => dispatch(selectionChanged(isSelecting ? null : []))}
    >
      <CircleCheck size={16} /> <span>Select</span>
    </TogglePill>
  );
}
