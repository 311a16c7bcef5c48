import type { Kysely } from 'kysely';
import { makeFolder } from '../platform/dataFolder';
import { archiveFiles } from './archiveFiles';
import { type ArchiveDatabase, openArchive } from './store/archiveDatabase';
import { PictureStore } from './store/pictureStore';
import { LocalRecords, type Records } from './store/records';
import { SharedRecords, type SharedTables } from './store/sharedRecords';
import { SyncStore } from './store/syncStore';

export interface Archives {
  /** NASA's and what was imported. */
  main: MainArchive;
  sample: OpenArchive;
  close: () => Promise<void>;
}

export interface OpenArchive {
  database: ArchiveDatabase;
  pictures: PictureStore;
}

export interface MainArchive extends OpenArchive {
  sync: SyncStore;
  /** What writes it. */
  records: Records;
  /** Brings a copy up to date with what the servers share. */
  follow: (() => Promise<void>) | undefined;
}

/**
 * Opens the archives of a server.
 *
 * @param shared the records of several servers, which the first `follow` copies; without them this is the only one.
 */
export async function openArchives(
  dataDir: string,
  shared: Kysely<SharedTables> | undefined,
): Promise<Archives> {
  makeFolder(dataDir, 'DATA_DIR');
  const [mainFile, sampleFile] = archiveFiles(dataDir, shared !== undefined);
  const main = await openMain(mainFile, shared);
  const sample = await openArchive(sampleFile);
  return {
    main,
    sample: { database: sample, pictures: new PictureStore(sample) },
    close: async () => {
      await Promise.all([main.database.destroy(), sample.destroy()]);
    },
  };
}

/** Opens NASA's archive and what was imported. @param shared as for `openArchives`. */
export async function openMain(
  file: string,
  shared: Kysely<SharedTables> | undefined,
): Promise<MainArchive> {
  const database = await openArchive(file);
  const copied = shared && new SharedRecords(shared, database);
  const records: Records = copied ?? new LocalRecords(database);
  const pictures = new PictureStore(database, records);
  const sync = new SyncStore(database, records);
  return { database, records, pictures, sync, follow: copied && (() => copied.follow()) };
}
