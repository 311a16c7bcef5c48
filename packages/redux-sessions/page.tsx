/** The door for the page: time travel, for the panel and for Redux DevTools. The panel comes with `?qa` alone. */
import type { Action } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { showImportedNotice } from './ImportedNotice';
import { keepLiveScreen } from './liveScreen';
import { isOfTools, type Look } from './panel/look';
import type { PanelOptions } from './panel/showPanel';
import type { Sessions } from './sessions';
import { StandStill } from './StandStill';
import { TimeTravel } from './timeTravel';
import { isPanelWanted } from './wanted';

export { scrollUntilThere } from './scroll';
export type { Gate } from './gate';
export { TimeTravel } from './timeTravel';

export interface PageOptions {
  /** Names the build that is recorded. */
  build: string;
  /** What the tools stand in: above everything, also above an open dialog. @default the body */
  layer?: () => HTMLElement;
  /** Colours and sizes as CSS has them, by name. @default dark ones */
  look?: Look;
  /** Whether an action tells of the present, and so reaches the store while the past is shown. */
  isOfNow?: (action: Action) => boolean;
}

/** What a page needs for time travel. */
export interface Tools<State extends object> {
  /** Middleware, enhancer and options for the store; and what is shown of it. */
  gate: TimeTravel<State>;
  /** Goes around the page: while it shows the past, nothing on it does anything. */
  Place: (props: { children: ReactNode }) => ReactNode;
  /**
   * Begins when the store is made, and before anything happens that is to be recorded.
   *
   * @param secrets of the page, such as a token, each with what stands for it in files.
   * @returns what ends it.
   */
  start: (secrets?: PanelOptions['secrets']) => Promise<() => void>;
}

/** Made before the store, which gets its gate. */
export function makeTools<State extends object>(
  sessions: Sessions<State>,
  { build, layer = () => document.body, look = {}, isOfNow }: PageOptions,
): Tools<State> {
  const gate = new TimeTravel(sessions, isOfNow);
  const isHeld = (target: Node) => gate.isOn() && !isOfTools(target);
  return {
    gate,
    Place: ({ children }) => <StandStill isHeld={isHeld}>{children}</StandStill>,
    start: async (secrets = () => ({})) => {
      const ends = [showImportedNotice(gate, layer(), look), keepLiveScreen(gate)];
      if (isPanelWanted(sessions.key)) {
        const { showPanel } = await import('./panel/showPanel');
        const panelled = gate as unknown as TimeTravel; // the panel shows any state
        ends.push(await showPanel(sessions, panelled, { build, layer, look, secrets }));
      }
      return () => ends.forEach((end) => end());
    },
  };
}
