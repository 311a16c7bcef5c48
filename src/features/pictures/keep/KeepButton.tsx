import { useId, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ToolButton } from '../../../components/ToolButton';
import { Bookmark } from '../../../components/icons/Bookmark';
import { lazyPart } from '../../../components/lazyPart';
import { selectIsAuthenticated } from '../../auth';
import { usePanel } from '../../screen';
import { useEscape } from '../useEscape';
import { askForKeeping, forgetKeeping } from './askForKeeping';
import { keepPart } from './keepPart';

const { Part: KeepPanel } = lazyPart(async () => (await import('./KeepPanel')).KeepPanel);

const { Part: KeepHerePanel } = lazyPart(
  async () => (await import('./KeepHerePanel')).KeepHerePanel,
);

/** Opens what puts a picture into collections, below the row of tools that it stands in. */
export function KeepButton({ date }: { date: string }) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [isOpen, toggle] = usePanel(keepPart(date));
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    dispatch(forgetKeeping());
    toggle(false);
    // What had the focus may go away with the panel.
    button.current?.focus();
  });
  const ask = () => dispatch(askForKeeping(date));
  const handleClick = () => {
    dispatch(isOpen ? forgetKeeping() : askForKeeping(date));
    toggle(!isOpen);
  };
  return (
    <>
      <ToolButton
        ref={button}
        name="Keep in…"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={handleClick}
      >
        <Bookmark size={20} />
      </ToolButton>
      {isOpen &&
        (isAuthenticated ? (
          <KeepPanel id={panelId} date={date} onAsk={ask} />
        ) : (
          <KeepHerePanel id={panelId} date={date} />
        ))}
    </>
  );
}
