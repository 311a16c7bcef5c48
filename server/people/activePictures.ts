import type { PictureKind } from '../../contract/kinds';
import type { PictureEntry } from '../../contract/pictures';
import type { ArchiveName } from './database/schema';

/** What people's services ask of the active archive. */
export interface ActivePictures {
  name: ArchiveName;
  /** Which of some days have a picture. */
  known: (days: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The days that the gallery shows, the same array while they are the same days. */
  listedDays: () => Promise<readonly string[]>;
  /** The days among these that the gallery shows, in the given order. */
  listed: (days: readonly string[], kind?: PictureKind) => Promise<string[]>;
  /** The entries of these days, in the given order. */
  entries: (days: readonly string[]) => Promise<PictureEntry[]>;
}
