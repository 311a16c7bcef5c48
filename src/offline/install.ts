/** Makes the page installable, and lets it work without a network from its next visit on. */
export async function install(): Promise<void> {
  link('manifest', '/manifest.webmanifest');
  link('apple-touch-icon', '/icons/apple-touch-icon.png');
  await navigator.serviceWorker.register('/sw.js');
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
