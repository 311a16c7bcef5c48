/** What a page saves as files. The browser of the tests can neither make an address of one nor download it. */
import { vi } from 'vitest';

/** The files that the page saves from now on, until the test ends, with their names. */
export function watchSavedFiles(): { name: string; blob: Blob }[] {
  const blobs: Blob[] = [];
  const saved: { name: string; blob: Blob }[] = [];
  class StubbedUrl extends URL {
    static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`;
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', StubbedUrl);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    if (blob) {
      saved.push({ name: this.download, blob });
    }
  });
  return saved;
}
