import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { X } from '../../components/icons/X';
import { color, space } from '../../theme/tokens';
import { noticeDismissed, selectNotice } from '../../state/serviceStatusSlice';

const SHOWN = {
  archive: 'the pictures fetched so far',
  sample: 'Skyfolio’s own computed sky',
} as const;

/** Says that something else than NASA's archive is shown, what, and since when. */
export function SourceNotice() {
  const notice = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  if (!notice) {
    return null;
  }
  const handleDismiss = () => {
    focusMain();
    dispatch(noticeDismissed());
  };
  return (
    <Line role="status">
      <p>
        NASA can’t be reached, so you are seeing {SHOWN[notice.source]} since{' '}
        {formatTime(notice.since)}.
      </p>
      <IconButton type="button" aria-label="Dismiss" onClick={handleDismiss}>
        <X size={16} />
      </IconButton>
    </Line>
  );
}

/** In the reader's own zone. */
function formatTime(since: string): string {
  return new Date(since).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  padding: 0 ${space.l};
  background: ${color('surface')};
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
`;
