/** Loads what the first view does without, once the first view is complete. */
import { reportErrors } from '../app/reportErrors';
import { registerServiceWorker } from '../registerServiceWorker';
import type { AppStore } from '../store/types';
import { adoptPrintStyles } from '../theme/printStyles';

/** @param store of a page whose errors may be reported. */
export async function completePage(store: AppStore | undefined): Promise<void> {
  if (store && import.meta.env.MODE !== 'mock') {
    reportErrors(store);
  }
  adoptPrintStyles();
  // What iOS has added to the home screen cannot be reloaded otherwise. Other systems have a gesture of their own.
  if ('standalone' in navigator && navigator.standalone) {
    (await import('./pullToRefresh')).followPull(() => window.location.reload());
  }
  await import('../app/MorePages');
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await registerServiceWorker();
  }
}
