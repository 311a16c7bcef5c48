import type { Recorder } from '../recorder';
import type { Secrets } from './secrets';

/** Characters of a message that are kept. */
const MAX_LENGTH = 500;

/** Browsers report it where a layout needs more than one frame. */
const HARMLESS = 'ResizeObserver loop';

/** Notes errors that nothing handled, and what was written to the console as an error. @returns what ends it. */
export function observeErrors(recorder: Recorder, secrets: Secrets): () => void {
  const note = (...parts: unknown[]) => {
    const message = secrets.hide(parts.map(textOf).join(' '), ['message']).slice(0, MAX_LENGTH);
    recorder.note('errors', { ...recorder.moment(), message });
  };
  const handleError = ({ message }: ErrorEvent) => {
    if (!message.startsWith(HARMLESS)) {
      note(message);
    }
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent) => note('Unhandled:', reason);
  const stopListening = listenToConsole(note);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    stopListening();
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}

/* oxlint-disable no-console -- it writes nothing of its own: it notes what React and others write there */
function listenToConsole(onError: (...parts: unknown[]) => void): () => void {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    original.apply(console, parts);
    onError(...parts);
  };
  return () => {
    console.error = original;
  };
}
/* oxlint-enable no-console */

const textOf = (part: unknown): string =>
  part instanceof Error ? `${part.name}: ${part.message}` : String(part);
