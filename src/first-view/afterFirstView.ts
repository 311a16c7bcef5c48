/** Loads what the first view does without, once the first view is complete. */
import { registerServiceWorker } from '../registerServiceWorker';
import { adoptPrintStyles } from '../theme/printStyles';

export async function completePage(): Promise<void> {
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
