import type { Recorder } from '../recorder';
import type { Secrets } from './secrets';

/** Searches and choices are in the address as well. Whatever else is typed is a secret. */
const OPEN_TYPES = ['search', 'range', 'date', 'month', 'checkbox', 'radio', 'file'];

/**
 * Notes when somebody presses something or types, and learns what is typed.
 *
 * @param isIgnored whether something is no part of the page.
 * @returns what ends it.
 */
export function observeInputs(
  recorder: Recorder,
  secrets: Secrets,
  isIgnored: (target: Element) => boolean,
): () => void {
  const handle = ({ target, isTrusted, type }: Event) => {
    if (!(target instanceof Element) || isIgnored(target)) {
      return;
    }
    if (type === 'input') {
      learn(target, secrets);
    }
    if (isTrusted) {
      recorder.note('inputs', recorder.moment());
    }
  };
  const stop = new AbortController();
  for (const type of ['click', 'keydown', 'input']) {
    document.addEventListener(type, handle, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}

function learn(target: Element, secrets: Secrets): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !OPEN_TYPES.includes(target.type));
  if (isText) {
    secrets.learn(target.value);
  }
}
