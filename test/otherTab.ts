import { act } from '@testing-library/react';

/** What the browser tells this tab of a change that another one made. */
export function hearFromOtherTab(newValue: string | null, key: string | null = 'persist:auth') {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
}
