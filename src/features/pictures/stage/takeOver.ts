import { openedPicture, removeOpenedPicture } from '../../../places/openedPicture';

/** Removes the server's picture of a link as soon as the dialog, which is open by then, can draw the same one. */
export function takeOver(content: HTMLElement | null): void {
  if (!content || !openedPicture()) {
    return;
  }
  const remove = () => {
    // Where the list around it has changed meanwhile, another content takes it over.
    if (content.isConnected) {
      removeOpenedPicture();
    }
  };
  // In the next frame the stage has the size that came with the picture.
  const removeSoon = () => requestAnimationFrame(remove);
  const image = content.querySelector<HTMLImageElement>('img:not([alt=""])');
  // A picture that does not come is not waited for: the stage says so.
  (image?.decode() ?? Promise.resolve()).then(removeSoon, removeSoon);
}
