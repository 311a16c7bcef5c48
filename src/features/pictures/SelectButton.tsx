import styled from 'styled-components';
import { Button } from '../../components/Button';
import { CircleCheck } from '../../components/icons/CircleCheck';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, space } from '../../theme/tokens';
import { selectionChanged, selectSelection } from '../../state/screen/screenSlice';

/** Begins to choose pictures of the gallery on this page, or ends it. */
export function SelectButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const isSelecting = useAppSelector(selectSelection) !== null;
  return (
    <Pill
      type="button"
      className={className}
      aria-pressed={isSelecting}
      onClick={() => dispatch(selectionChanged(isSelecting ? null : []))}
    >
      <CircleCheck size={16} /> <span>Select</span>
    </Pill>
  );
}

const Pill = styled(Button)`
  padding: ${space.s} ${space.l};
  color: ${color('textQuiet')};

  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    color: ${color('text')};
  }
`;
