import type { AppThunk } from '../../../store/types';
import type { Picture } from '../../../state/picturesSlice';
import type { FileSize } from './fileSizes';

/**
 * Saves a picture, or opens it in a new tab; whole, if no size is given. Our server gives the file with its credit
 * in it, for which the browser closes the tab again. Where the server cannot fetch the picture it leads to the
 * source. With the attribute `download` that would replace the page.
 *
 * As a thunk it does nothing during time travel.
 */
export function downloadPicture({ date, ...picture }: Picture, size?: FileSize): AppThunk {
  return () => {
    const link = document.createElement('a');
    link.href =
      picture.thumbnail === undefined
        ? (picture.original_url ?? picture.image_url ?? '')
        : `/download/${date}${size ? `?${new URLSearchParams(Object.entries(size))}` : ''}`;
    link.target = '_blank';
    link.rel = 'noreferrer';
    link.click();
  };
}
