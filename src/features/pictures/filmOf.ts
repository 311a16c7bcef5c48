import { type FilmView, filmView } from '../../../contract/films';
import type { Picture } from '../../state/picturesSlice';

/** The film or interactive page that a day shows in the place of a picture, where it may be shown. */
export function filmOf({ media_type: kind, video_url: url }: Picture): FilmView | undefined {
  return url === undefined || kind === 'image' ? undefined : filmView(url);
}
