/** What this tab records. It stays so over reloads. */
import type { Sessions } from '../sessions';
import { modeKey } from '../wanted';
import { readTab, storeTab } from './tabStorage';

/** `ring` keeps the last ten minutes only. */
const MODES = ['recording', 'stopped', 'ring'] as const;
export type QaMode = (typeof MODES)[number];

export function qaMode({ key }: Sessions): QaMode {
  if (new URLSearchParams(window.location.search).get('qa') === 'last') {
    return 'ring';
  }
  const stored = readTab(modeKey(key));
  return MODES.find((mode) => mode === stored) ?? 'recording';
}

export const storeQaMode = ({ key }: Sessions, mode: QaMode) => storeTab(modeKey(key), mode);

/** Also for a reload: neither the tab nor the address asks for it any more. */
export function endQaMode({ key }: Sessions): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('qa');
  window.history.replaceState(window.history.state, '', address);
  storeTab(modeKey(key), null);
}
