/** A picture as feeds, calendars and cards of other sites show it. All addresses are whole ones. */
import { type ImageWidth, thumbnailAddress } from '../../../contract/images';
import { newYorkDay } from '../../../contract/newYork';
import { type ListedPicture, thumbnailOf } from '../imageAddress';

/** Wide enough for the screen of a reader, and a tenth of the original. */
const WIDTH: ImageWidth = 1280;

export interface FeedPicture {
  /** Lasts, also where the address of the server changes its scheme or port. */
  id: string;
  date: string;
  title: string;
  credit: string;
  text: string;
  /** The page that opens the picture. */
  address: string;
  image: { address: string; description: string; width?: number; height?: number };
  filmAddress: string | undefined;
  sourceAddress: string;
  published: Date;
  updated: Date;
}

/** @param publicUrl the configured address, without a slash at its end: anybody can send any `Host`. */
export function toFeedPicture(picture: ListedPicture, publicUrl: string): FeedPicture {
  const { date, title, credit } = picture;
  const published = newYorkMidnight(date);
  return {
    id: `tag:${new URL(publicUrl).hostname},${date}:picture`,
    date,
    title,
    credit,
    text: picture.explanation,
    address: pictureAddress(publicUrl, date),
    image: {
      address: imageAddress(picture, publicUrl),
      description: picture.alt ?? title,
      ...sizeOf(picture),
    },
    filmAddress: picture.video_url ?? undefined,
    // The sample's is a page of ours.
    sourceAddress: new URL(picture.source_url, `${publicUrl}/`).href,
    published,
    updated: laterOf(published, picture.source_modified_at),
  };
}

export const pictureAddress = (publicUrl: string, date: string): string =>
  `${publicUrl}/?picture=${date}`;

export const imageAddress = (picture: ListedPicture, publicUrl: string): string =>
  new URL(thumbnailAddress(thumbnailOf(picture), WIDTH, 'jpg'), publicUrl).href;

/** The size of the picture at its address in pixels, if it is known. */
export function sizeOf({ image_width: width, image_height: height }: ListedPicture) {
  if (width === null || height === null) {
    return undefined;
  }
  const shown = Math.min(width, WIDTH);
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

/** The instant at which a day begins in New York, which is when its picture appears. */
function newYorkMidnight(date: string): Date {
  const inSummer = new Date(`${date}T04:00:00Z`);
  return newYorkDay(inSummer) === date ? inSummer : new Date(`${date}T05:00:00Z`);
}

/** @param modified what the source says, in UTC, with or without a `Z`. */
function laterOf(published: Date, modified: string | null): Date {
  const time = modified === null ? NaN : Date.parse(modified.replace(/Z?$/, 'Z'));
  return new Date(Math.max(published.getTime(), time || 0));
}
