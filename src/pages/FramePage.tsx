import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppSelector } from '../store/hooks';
import { usePageTitle } from '../components/usePageTitle';
import { Frame } from '../features/frame/Frame';
import { frameAt, listAddress } from '../features/frame/frameAddress';
import { selectPlace } from '../features/navigation/uiSlice';

/** One picture after the other, for a screen that nobody holds in the hand. */
export function FramePage() {
  usePageTitle('Frame');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }; // of `FrameLink`
  const { query } = useAppSelector(selectPlace);
  const frame = useAppSelector(
    (store) => frameAt(store, query),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const handleClose = () => {
    if (state?.openedHere) {
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
  return <Frame {...{ frame, query }} onChange={handleChange} onClose={handleClose} />;
}
