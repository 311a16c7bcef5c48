import { createRoot } from 'react-dom/client';
import { observePage } from '../observe/observePage';
import { Recorder } from '../recorder';
import { RecorderStorage } from '../recorderStorage';
import { offerReplay } from '../replayHook';
import type { Sessions } from '../sessions';
import type { TimeTravel } from '../timeTravel';
import { makeElement, type Look } from './look';
import { endQaMode, qaMode, storeQaMode } from './qaMode';
import { QaPanel } from './QaPanel';
import { SessionsContext } from './SessionsContext';

export interface PanelOptions {
  /** Names the build that is recorded. */
  build: string;
  /** What the panel stands in. */
  layer: () => HTMLElement;
  look: Look;
  /** Secrets of the page, such as a token, each with what stands for it in files. */
  secrets: () => Readonly<Record<string, string>>;
}

/** Shows the panel beside the page, and records unless the tab has stopped that. @returns its end. */
export async function showPanel(
  sessions: Sessions,
  timeTravel: TimeTravel,
  { build, layer, look, secrets }: PanelOptions,
): Promise<() => void> {
  const mode = qaMode(sessions);
  const { storage, former, fault } = await openStorage(sessions);
  const recorder = new Recorder(
    sessions,
    { getState: timeTravel.ownState, watchActions: timeTravel.watchActions },
    { build, now: Date.now, isRing: mode === 'ring', storage, former, storageFault: fault },
  );
  const element = makeElement(look);
  const isIgnored = (target: Element) => timeTravel.isOn() || element.contains(target);
  const stopObserving = observePage(sessions, recorder, secrets, isIgnored);
  if (mode !== 'stopped') {
    recorder.start();
  }
  // From now on the URL has no `?qa`.
  storeQaMode(sessions, mode);
  const takeReplayAway = offerReplay(sessions, timeTravel);
  const leavePage = () => recorder.leavePage();
  window.addEventListener('pagehide', leavePage);
  // Keys typed here must not step through pictures in a dialog around it.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  layer().append(element);
  const root = createRoot(element);
  const close = () => {
    window.removeEventListener('pagehide', leavePage);
    takeReplayAway();
    stopObserving();
    root.unmount();
    element.remove();
  };
  const handleEnd = () => {
    endQaMode(sessions);
    void recorder.end();
    close();
  };
  root.render(
    <SessionsContext value={sessions}>
      <QaPanel recorder={recorder} timeTravel={timeTravel} onEnd={handleEnd} />
    </SessionsContext>,
  );
  return () => {
    recorder.stop();
    close();
  };
}

/** Without storage the recording works, and ends with the page. */
async function openStorage(sessions: Sessions) {
  try {
    const storage = await RecorderStorage.open(sessions);
    return { storage, former: await storage.load() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
