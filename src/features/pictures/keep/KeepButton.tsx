import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Bookmark } from '../../../components/icons/Bookmark';
import { lazyPart } from '../../../components/lazyPart';
import { selectIsAuthenticated } from '../../../state/authSlice';
import { usePanel } from '../../../state/screen/usePanel';
import { PanelButton } from '../PanelButton';
import { askForKeeping } from '../../../state/askForKeeping';
import { KeepHereButton } from './KeepHereButton';
import { keepPart } from './keepPart';

const { Part: KeepPanel } = lazyPart(async () => (await import('./KeepPanel')).KeepPanel);

/** Keeps a picture: a visitor's in this browser, a user's in collections. */
export function KeepButton({ date }: { date: string }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return isAuthenticated ? <KeepIn date={date} /> : <KeepHereButton date={date} word="Keep" />;
}

/** Opens what puts a picture into collections, below the row of tools that it stands in. */
function KeepIn({ date }: { date: string }) {
  const dispatch = useAppDispatch();
  const part = keepPart(date);
  const [isOpen, toggle] = usePanel(part);
  const ask = () => dispatch(askForKeeping(part, date));
  const handleToggle = (isToOpen: boolean) => {
    toggle(isToOpen);
    if (isToOpen) {
      ask();
    }
  };
  return (
    <PanelButton
      name="Keep in…"
      word="Keep"
      icon={<Bookmark size={20} />}
      isOpen={isOpen}
      onToggle={handleToggle}
    >
      {(id) => <KeepPanel id={id} date={date} onAsk={ask} />}
    </PanelButton>
  );
}
