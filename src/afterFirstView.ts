/** What a first view does without. It is loaded when that has all it needs. */
import { registerServiceWorker } from './registerServiceWorker';
import { adoptPrintStyles } from './theme/printStyles';

export async function completePage(): Promise<void> {
  adoptPrintStyles();
  await import('./app/MorePages');
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await registerServiceWorker();
  }
}
