import type { Picture } from './picturesSlice';

/**
 * Saves a picture. Our server gives the file with its credit in it. Of other servers, the picture opens in a
 * new tab instead, as pages may not save what comes from another host.
 */
export function downloadPicture({ date, ...picture }: Picture): void {
  const link = document.createElement('a');
  link.href =
    picture.thumbnail === undefined
      ? (picture.original_url ?? picture.image_url ?? '')
      : `/download/${date}`;
  link.download = '';
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
}
