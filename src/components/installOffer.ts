/** The browser's offer to install the page, which only Chromium's browsers make. */
export interface InstallOffer extends Event {
  /** Asks the reader. An offer can be used once. */
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

let offer: InstallOffer | undefined;

/** Keeps the offer until the reader wants it. By itself the browser would lay a banner over the pictures. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
  });
}

export const installOffer = (): InstallOffer | undefined => offer;

export function dropInstallOffer(): void {
  offer = undefined;
}
