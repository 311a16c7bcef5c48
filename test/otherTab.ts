import { act } from '@testing-library/react';

/** Another tab changes local storage, or clears it, and the browser tells this one of it. */
export async function changeInOtherTab(
  newValue: string | null,
  key: string | null = 'persist:auth',
): Promise<void> {
  if (key === null) {
    window.localStorage.clear();
  } else if (newValue === null) {
    window.localStorage.removeItem(key);
  } else {
    window.localStorage.setItem(key, newValue);
  }
  // The page reads the storage and then acts.
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await Promise.resolve();
  });
}
