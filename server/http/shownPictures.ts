import type { Archive } from '../archive/archive';
import type { ShownPictures } from '../people/shownPictures';

/** What people's services are told of the archive that is shown now. */
export const shownPictures = ({
  id: name,
  archive,
}: {
  id: ShownPictures['name'];
  archive: Archive;
}): ShownPictures => ({
  name,
  known: (days) => archive.known(days),
  listed: (days) => archive.listed(days),
  entries: (days) => archive.entries(days),
});
