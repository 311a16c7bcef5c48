import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazyPart';
import { useIsHydrating } from '../../components/useIsHydrating';
import { lockScroll } from '../../components/scrollLock';
import { selectApodStatus, selectEpoch, selectNotice } from '../../state/serviceStatusSlice';
import { StatusOverlay } from './StatusOverlay';

/** Mostly NASA can be reached. */
const { Part: SourceNotice } = lazyPart(
  async () => (await import('./SourceNotice')).SourceNotice,
  true,
);
/** One element: the time that the notice names is not written again whenever the page changes. */
const NOTICE = <SourceNotice />;

/**
 * Shows a data page once the source is up. While the source is not up later on, the page stays
 * mounted below the overlay, so that nothing in it is lost.
 */
export function HealthGate({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectApodStatus);
  const epoch = useAppSelector(selectEpoch);
  const isHydrating = useIsHydrating();
  // A page is prerendered as if its source were up, and the source may be lost before React has taken it over.
  const isUp = isHydrating || status === 'up';
  const hasNotice = Boolean(useAppSelector(selectNotice)) && !isHydrating;
  const [wasShown, setWasShown] = useState(isUp);
  const page = useRef<HTMLDivElement>(null);
  useCover(page, wasShown && !isUp);
  if (isUp && !wasShown) {
    setWasShown(true);
  }
  return (
    <>
      {wasShown && (
        <div ref={page} inert={!isUp}>
          {hasNotice && NOTICE}
          <Fragment key={epoch}>{children}</Fragment>
        </div>
      )}
      {!isUp && <StatusOverlay isChecking={status === 'checking'} />}
    </>
  );
}

/**
 * The covered page does not scroll. Browsers take the focus from what becomes inert: it comes back when the
 * page is uncovered.
 */
function useCover(page: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isCovered) {
      const isInPage =
        activeElement instanceof HTMLElement && page.current?.contains(activeElement);
      focused.current = isInPage ? activeElement : null;
      return lockScroll();
    }
    // Readers who went to the bar meanwhile stay there.
    if (activeElement === null || activeElement === document.body) {
      focused.current?.focus({ preventScroll: true });
    }
    focused.current = null;
    return undefined;
  }, [page, isCovered]);
}
