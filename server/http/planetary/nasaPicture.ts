/** A stored picture in the fields of NASA's service. */
import { type ImageWidth, MOST_PIXELS, thumbnailAddress } from '../../../contract/images';
import { safeLink, youtubeId } from '../../../contract/films';
import type { PlanetaryPicture } from '../../../contract/planetary';
import { isListed, thumbnailOf } from '../../archive/imageAddress';
import { isFilmFile } from '../../archive/sources/records/media';
import { isStandIn } from '../../archive/store/blanks';
import { lacksCopyright } from '../../archive/store/storedFaults';
import type { StoredPicture } from '../../archive/store/storedPictures';
import type { Wishes } from './question';

const NO_CONCEPTS = 'concept_tags functionality turned off in current service';

/** Where the parts of a day are. */
interface Addresses {
  url?: string | null | undefined;
  hdurl?: string | undefined;
  /** The still of a film. */
  still?: string | undefined;
}

/** @returns the addresses of a picture, by its type in NASA's words. */
type FindAddresses = (picture: StoredPicture, type: PlanetaryPicture['media_type']) => Addresses;

/** Fields are in alphabetical order, as NASA's were. */
export function toNasaPicture(
  picture: StoredPicture,
  { hasConcepts, hasThumbs }: Pick<Wishes, 'hasConcepts' | 'hasThumbs'>,
  find: FindAddresses,
): PlanetaryPicture {
  const type = typeOf(picture);
  const { url, hdurl, still } = find(picture, type);
  const copyright = copyrightOf(picture);
  return {
    ...(hasConcepts && { concepts: NO_CONCEPTS }),
    ...(copyright && { copyright }),
    date: picture.date,
    explanation: picture.explanation,
    ...(hdurl && { hdurl }),
    media_type: type,
    service_version: 'v1',
    ...(hasThumbs && type === 'video' && { thumbnail_url: still ?? '' }),
    title: picture.title,
    ...(url && { url }),
  };
}

/** Films were those in a frame. A file of a film was `other`. */
const typeOf = ({ media_type: type, video_url: film }: StoredPicture) =>
  type === 'video' && (film === null || isFilmFile(film)) ? 'other' : type;

/**
 * Dumps have credits under the name of copyrights alone, so what an earlier version stored as a credit was one. Of
 * NASA's records from then it is unknown until they are read again.
 */
function copyrightOf(picture: StoredPicture): string | null {
  const isOfDump = picture.provenance === 'dump' || picture.provenance === 'legacy';
  return picture.copyright ?? (isOfDump && lacksCopyright(picture) ? picture.credit : null);
}

/** Addresses at the source; at this server of what it draws. */
export const sourceAddresses =
  (publicUrl: string): FindAddresses =>
  ({ image_url: shown, original_url: original, video_url: film }, type) => {
    if (type === 'video') {
      return { url: film, still: filmStill(film, shown) };
    }
    return type === 'image' && shown !== null
      ? { url: whole(shown, publicUrl), hdurl: whole(original ?? shown, publicUrl) }
      : {};
  };

/** Addresses of our own pictures. What is neither picture nor film has that of its page. */
export const ownAddresses =
  (publicUrl: string, width: ImageWidth): FindAddresses =>
  (picture, type) => {
    const resized = (wide: ImageWidth) =>
      isListed(picture)
        ? whole(thumbnailAddress(thumbnailOf(picture), wide, 'jpg'), publicUrl)
        : undefined;
    switch (type) {
      case 'image':
        return { url: resized(width), hdurl: resized(MOST_PIXELS) };
      case 'video':
        return { url: picture.video_url, still: resized(width) };
      case 'other':
        return { url: whole(pageOf(picture), publicUrl) };
    }
  };

/** The interactive page itself, or else the one that the day was published on. */
const pageOf = ({ media_type: type, video_url: page, source_url: source }: StoredPicture) =>
  type === 'other' ? (page ?? source) : source;

/** YouTube's still is named by the film. Vimeo's address has to be known, and other hosts had none. */
function filmStill(film: string | null, poster: string | null): string | undefined {
  const url = film === null ? undefined : safeLink(film);
  const id = url && youtubeId(url);
  if (id !== undefined) {
    return `https://img.youtube.com/vi/${id}/0.jpg`;
  }
  const isOfVimeo = url !== undefined && /(^|\.)vimeo\.com$/.test(url.hostname);
  return isOfVimeo && poster !== null && !isStandIn(poster) ? poster : undefined;
}

const whole = (address: string, publicUrl: string) => new URL(address, publicUrl).href;
