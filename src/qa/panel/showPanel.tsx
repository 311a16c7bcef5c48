import { createRoot } from 'react-dom/client';
import type { AppStore } from '../../store/types';
import { topLayer } from '../../components/topLayer';
import { placeShown } from '../../state/uiSlice';
import { observePage } from '../observe/observePage';
import { endQaMode, qaMode, storeQaMode } from './qaMode';
import { Recorder } from '../recorder';
import { RecorderStorage } from '../recorderStorage';
import { offerReplay } from '../replayHook';
import type { TimeTravel } from '../timeTravel';
import { QaPanel } from './QaPanel';

/** Shows the panel beside the page, and records unless the tab has stopped that. @returns its end. */
export async function showPanel(store: AppStore, timeTravel: TimeTravel): Promise<() => void> {
  const { watchActions } = store;
  dropEarlyAnswers();
  const mode = qaMode();
  const { storage, former, fault } = await openStorage();
  const recorder = new Recorder(
    { getState: timeTravel.ownState, watchActions },
    {
      // The built file's name holds a hash of what it is built from.
      build: `${import.meta.env.MODE} ${new URL(import.meta.url).pathname}`,
      now: Date.now,
      isTurn: placeShown.match,
      isRing: mode === 'ring',
      storage,
      former,
      storageFault: fault,
    },
  );
  const element = document.createElement('div');
  const observed = observePage(
    recorder,
    store,
    (target) => timeTravel.isOn() || element.contains(target),
  );
  recorder.beforeSave(observed.settle);
  if (mode !== 'stopped') {
    recorder.start();
  }
  // From now on the URL has no `?qa`.
  storeQaMode(mode);
  const takeReplayAway = offerReplay(timeTravel);
  const leavePage = () => recorder.leavePage();
  window.addEventListener('pagehide', leavePage);
  // Keys typed here must not step through pictures in a dialog around it.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  topLayer().append(element);
  const root = createRoot(element);
  const close = () => {
    window.removeEventListener('pagehide', leavePage);
    takeReplayAway();
    observed.stop();
    root.unmount();
    element.remove();
  };
  root.render(
    <QaPanel
      recorder={recorder}
      timeTravel={timeTravel}
      onEnd={() => {
        endQaMode();
        void recorder.end();
        close();
      }}
    />,
  );
  return () => {
    recorder.stop();
    close();
  };
}

/** Answers that were asked for before this code came would not be recorded. One that nobody reads stays open. */
function dropEarlyAnswers(): void {
  for (const answer of window.skyfolioEarly?.calls.values() ?? []) {
    // Its failure concerns nobody.
    answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  }
  delete window.skyfolioEarly;
}

/** Without storage the recording works, and ends with the page. */
async function openStorage() {
  try {
    const storage = await RecorderStorage.open();
    return { storage, former: await storage.load() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
