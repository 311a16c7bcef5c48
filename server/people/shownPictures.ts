import type { PictureEntry } from '../../contract/pictures';
import type { ArchiveName } from './database/schema';

/** What people's services ask of the archive that is shown now. */
export interface ShownPictures {
  name: ArchiveName;
  /** Which of some days have a picture. */
  known: (days: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of some days, in their order, that the gallery shows. */
  listed: (days: readonly string[]) => Promise<string[]>;
  /** Their entries, in their order. */
  entries: (days: readonly string[]) => Promise<PictureEntry[]>;
}
