import { PAGES } from '../../../contract/pages';

/** What every link to a place on the map of the sky is called. */
export const SKY_LINK = 'View in the sky';

/** The map of the sky, which shows where an object is. */
export const skyAddress = (id: string) => `${PAGES.sky.path}?object=${id}`;
