import type { ServedArchive } from '../archive/sources/shown/shownArchive';
import type { ShownPictures } from '../people/shownPictures';

/** What people's services are told of the archive that is shown now. */
export const shownPictures = ({
  id: name,
  archive,
  pictures,
}: Pick<ServedArchive, 'id' | 'archive' | 'pictures'>): ShownPictures => ({
  name,
  known: (days) => pictures.known(days),
  listedDays: () => pictures.listedDays(),
  listed: (days) => pictures.listedOf(days),
  entries: (days) => archive.entries(days),
});
