import { CircleCheck } from '../../../components/icons/CircleCheck';
import { TogglePill } from '../../../components/TogglePill';
import { useAppSelector } from '../../../store/hooks';
import { selectSelection } from '../../../state/screen/screenSlice';
import { useChoice } from './useChoice';

/** Begins to choose pictures of the gallery on this page, or ends it. */
export function SelectButton() {
  const { begin, end } = useChoice();
  const isSelecting = useAppSelector(selectSelection) !== null;
  return (
    <TogglePill type="button" aria-pressed={isSelecting} onClick={isSelecting ? end : begin}>
      <CircleCheck size={16} /> <span>Select</span>
    </TogglePill>
  );
}
