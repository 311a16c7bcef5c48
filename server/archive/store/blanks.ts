/** What stands in a picture where its source says nothing. */
import { STILL_IMAGES } from '../../../contract/images';

const MISSING_EXPLANATION = 'No explanation of this picture was kept.';

/** The explanation of days whose text the source lost. */
export const missingExplanation = (sourceUrl: string): string =>
  `${MISSING_EXPLANATION} Its page at the source may have one: ${sourceUrl}`;

export const isMissing = (explanation: string): boolean =>
  explanation.startsWith(MISSING_EXPLANATION);

/** YouTube keeps a still of every film at an address made of the film's id. */
const YOUTUBE_STILLS = 'https://img.youtube.com/vi/';
export const youtubeStill = (id: string): string => `${YOUTUBE_STILLS}${id}/hqdefault.jpg`;

/** Whether an address stands for a poster that the source did not give. */
export const isStandIn = (imageUrl: string): boolean =>
  imageUrl.startsWith(STILL_IMAGES) || imageUrl.startsWith(YOUTUBE_STILLS);

/**
 * The page of a day (`YYYY-MM-DD`) at the source's old site: `https://apod.nasa.gov/apod/ap040701.html`. It
 * redirects to the day's page at the new site.
 */
export function sourcePage(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}
