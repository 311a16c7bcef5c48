import { createRoot } from 'react-dom/client';
import type { AppStore } from '../../store/types';
import { topLayer } from '../../components/topLayer';
import { placeShown } from '../../features/navigation/uiSlice';
import { storeQaMode, qaMode } from './qaMode';
import { Recorder } from '../recorder';
import type { TimeTravel } from '../timeTravel';
import { QaPanel } from './QaPanel';

/** Shows the panel beside the page, and records unless the tab has stopped that. @returns its end. */
export function showPanel({ watchActions }: AppStore, timeTravel: TimeTravel): () => void {
  const recorder = new Recorder(
    { getState: timeTravel.ownState, watchActions },
    {
      // The built file's name holds a hash of what it is built from.
      build: `${import.meta.env.MODE} ${new URL(import.meta.url).pathname}`,
      now: Date.now,
      isTurn: placeShown.match,
    },
  );
  if (qaMode() === 'recording') {
    recorder.start();
  }
  // From now on the URL has no `?qa`.
  storeQaMode(qaMode());
  const element = document.createElement('div');
  // Keys typed here must not step through pictures in a dialog around it.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  topLayer().append(element);
  const root = createRoot(element);
  root.render(<QaPanel recorder={recorder} timeTravel={timeTravel} />);
  return () => {
    recorder.stop();
    root.unmount();
    element.remove();
  };
}
