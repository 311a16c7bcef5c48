/** What this tab records. It stays so over reloads. */
import { replaceEntry } from '../../places/historyEntry';
import { QA_MODE_KEY } from '../../qaWanted';

/** `ring` keeps the last ten minutes only. */
const MODES = ['recording', 'stopped', 'ring'] as const;
export type QaMode = (typeof MODES)[number];

export function qaMode(): QaMode {
  if (new URLSearchParams(window.location.search).get('qa') === 'last') {
    return 'ring';
  }
  try {
    const stored = window.sessionStorage.getItem(QA_MODE_KEY);
    return MODES.find((mode) => mode === stored) ?? 'recording';
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

/** Also for a reload: neither the tab nor the address asks for it any more. */
export function endQaMode(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('qa');
  replaceEntry(address);
  try {
    window.sessionStorage.removeItem(QA_MODE_KEY);
  } catch {
    // As above: there is none.
  }
}
