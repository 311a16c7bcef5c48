import type { ServedArchive } from '../archive/sources/active/activeArchive';
import type { ActivePictures } from '../people/activePictures';

/** What people's services are told of the active archive. */
export const activePictures = ({
  id: name,
  archive,
  pictures,
}: Pick<ServedArchive, 'id' | 'archive' | 'pictures'>): ActivePictures => ({
  name,
  known: (days) => pictures.known(days),
  listedDays: () => pictures.listedDays(),
  listed: (days, kind) => pictures.listedOf(days, kind),
  entries: (days) => archive.entries(days),
});
