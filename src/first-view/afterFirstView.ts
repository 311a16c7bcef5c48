/** Loads what the first view does without, once the first view is complete. */
import { registerServiceWorker } from '../registerServiceWorker';
import { adoptPrintStyles } from '../theme/printStyles';

export async function completePage(): Promise<void> {
  adoptPrintStyles();
  await import('../app/MorePages');
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await registerServiceWorker();
  }
}
