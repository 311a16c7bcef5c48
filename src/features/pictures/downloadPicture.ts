/**
 * Saves a picture. A browser saves what comes from this server; a picture of another host opens in
 * a new tab instead, as pages may not save those.
 */
export function downloadPicture(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
}
