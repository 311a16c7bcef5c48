/** What this tab records. It stays so over reloads. */
import type { Sessions } from '../sessions';
import { modeKey } from '../wanted';

/** `ring` keeps the last ten minutes only. */
const MODES = ['recording', 'stopped', 'ring'] as const;
export type QaMode = (typeof MODES)[number];

export function qaMode({ key }: Sessions): QaMode {
  if (new URLSearchParams(window.location.search).get('qa') === 'last') {
    return 'ring';
  }
  try {
    const stored = window.sessionStorage.getItem(modeKey(key));
    return MODES.find((mode) => mode === stored) ?? 'recording';
  } catch {
    // Storage is switched off for this site.
    return 'recording';
  }
}

export function storeQaMode({ key }: Sessions, mode: QaMode): void {
  try {
    window.sessionStorage.setItem(modeKey(key), mode);
  } catch {
    // As above: the next page begins recording again.
  }
}

/** Also for a reload: neither the tab nor the address asks for it any more. */
export function endQaMode({ key }: Sessions): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('qa');
  window.history.replaceState(window.history.state, '', address);
  try {
    window.sessionStorage.removeItem(modeKey(key));
  } catch {
    // As above: there is none.
  }
}
