import { OFFLINE_TEXT } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectIsOffline } from '../../state/serviceStatusSlice';

/** What is said of something that did not come. While the reader is offline, that is the reason. */
export function Failure({ children }: { children: string }) {
  return useAppSelector(selectIsOffline) ? OFFLINE_TEXT : children;
}
