import { useNavigate, useSearchParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { useAppSelector } from '../store/hooks';
import { usePageTitle } from '../components/usePageTitle';
import { selectUserSession } from '../state/authSlice';
import { Frame } from '../features/frame/Frame';
import { frameAt, listAddress } from '../features/frame/frameAddress';
import { selectPlace } from '../state/uiSlice';
import { useEntryState } from '../places/historyEntry';
import { listAt } from './pageData';

/** One picture after the other, for a screen that nobody holds in the hand. */
export function FramePage() {
  usePageTitle(PAGES.frame.title);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = useEntryState();
  const { query } = useAppSelector(selectPlace);
  const session = useAppSelector(selectUserSession);
  const hasList = frameAt(query, (address) => listAt(address, session)) !== undefined;
  const handleClose = () => {
    if (state.openedHere) {
      void navigate(-1);
    } else {
      void navigate(listAddress(query.list), { replace: true });
    }
  };
  const handleChange = (name: 'order' | 'every', value: string) => {
    const changed = new URLSearchParams(params);
    changed.set(name, value);
    setParams(changed, { replace: true, state });
  };
  return <Frame {...{ hasList, query }} onChange={handleChange} onClose={handleClose} />;
}
