import { OPENED_PICTURE_ID } from '../../contract/openedPicture';

/** The picture of a link, as the server has put it into the page; null once the page shows it by itself. */
export const openedPicture = (): HTMLElement | null => document.getElementById(OPENED_PICTURE_ID);

export const removeOpenedPicture = (): void => openedPicture()?.remove();
