/** Whether this tab records. It stays so over reloads. */
import { QA_MODE_KEY } from '../../qaWanted';

export type QaMode = 'recording' | 'stopped';

export function qaMode(): QaMode {
  try {
    return window.sessionStorage.getItem(QA_MODE_KEY) === 'stopped' ? 'stopped' : 'recording';
  } catch {
    // Storage is switched off for this site.
    return 'recording';
  }
}

export function storeQaMode(mode: QaMode): void {
  try {
    window.sessionStorage.setItem(QA_MODE_KEY, mode);
  } catch {
    // As above: the next page begins recording again.
  }
}
