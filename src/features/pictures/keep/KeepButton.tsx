import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Bookmark } from '../../../components/icons/Bookmark';
import { lazyPart } from '../../../components/lazyPart';
import { selectIsAuthenticated } from '../../../state/authSlice';
import { usePanel } from '../../../state/screen/usePanel';
import { PanelButton } from '../PanelButton';
import { askForKeeping } from '../../../state/askForKeeping';
import { keepPart } from './keepPart';

const { Part: KeepPanel } = lazyPart(async () => (await import('./KeepPanel')).KeepPanel);

const { Part: KeepHerePanel } = lazyPart(
  async () => (await import('./KeepHerePanel')).KeepHerePanel,
);

/** Opens what puts a picture into collections, below the row of tools that it stands in. */
export function KeepButton({ date }: { date: string }) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
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
      icon={<Bookmark size={20} />}
      isOpen={isOpen}
      onToggle={handleToggle}
    >
      {(id) =>
        isAuthenticated ? (
          <KeepPanel id={id} date={date} onAsk={ask} />
        ) : (
          <KeepHerePanel id={id} date={date} />
        )
      }
    </PanelButton>
  );
}
