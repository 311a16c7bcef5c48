import { useEntryState } from '../../../places/historyEntry';
import { useOverlay } from '../../../places/useOverlay';
import { selectionChanged } from '../../../state/screen/screenSlice';
import { useAppDispatch } from '../../../store/hooks';
import { pairAddress, pairOf } from '../../pictures/compare/pairAddress';

/** Begins and ends the choice of pictures, and the comparison of two of them, by the address: so Back ends either. */
export function useChoice() {
  const dispatch = useAppDispatch();
  const { opened, open, show, close } = useOverlay('select');
  const { openedHere = false } = useEntryState();
  const begin = () => open('');
  const end = () => {
    // A jump to another day has left the address without it.
    dispatch(selectionChanged(null));
    if (opened !== null) {
      close();
    }
  };
  const compare = (dates: readonly string[]) => {
    if (opened === null) {
      show('');
    }
    open(pairAddress(dates));
  };
  return {
    begin,
    end,
    compare,
    compared: pairOf(opened),
    /** Back to the choice; a link that was opened has none. */
    endComparing: openedHere ? close : end,
  };
}
