/** The tab's storage, which may be full or switched off for a site: then the next page begins as usual. */

export function readTab(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param text null removes it. */
export function storeTab(name: string, text: string | null): void {
  try {
    if (text === null) {
      window.sessionStorage.removeItem(name);
    } else {
      window.sessionStorage.setItem(name, text);
    }
  } catch {
    // See above.
  }
}
