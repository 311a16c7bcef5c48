import type { ReactNode, SyntheticEvent } from 'react';

interface StandStillProps {
  isHeld: (target: Node) => boolean;
  children: ReactNode;
}

/** Around a page: while it shows the past, nothing on it does anything. */
export function StandStill({ isHeld, children }: StandStillProps) {
  const holdStill = (event: SyntheticEvent) => {
    const isStill = isHeld(event.target as Node); // of an event in the document
    if (isStill) {
      event.stopPropagation();
    }
    return isStill;
  };
  const standStill = (event: SyntheticEvent) => {
    if (holdStill(event)) {
      event.preventDefault();
    }
  };
  return (
    <div
      style={{ display: 'contents' }}
      onClickCapture={standStill}
      onAuxClickCapture={standStill}
      onSubmitCapture={standStill}
      // Keys of the page, such as that for the full screen. Those of the browser work.
      onKeyDownCapture={holdStill}
      // Pictures and maps are moved by these. The page itself can be scrolled.
      onPointerDownCapture={holdStill}
      onWheelCapture={holdStill}
    >
      {children}
    </div>
  );
}
