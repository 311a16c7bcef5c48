/** Archives with a picture a day, each served by the real, built server from a database of its own. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runImport, startServer } from '../../scripts/server.mjs';
import { archiveDates, archiveNdjson } from './archive';

export interface Archive {
  /** Pictures in the archive. */
  archiveSize: number;
  /** The archive's last day, `YYYY-MM-DD`. */
  newestDate: string;
  /** The day on which the server lives, `YYYY-MM-DD`; if it is empty, today. */
  serverDay: string;
}

export interface Skyfolio {
  /** Address of the server, without a slash at its end. */
  url: string;
  /** The days of the archive, newest first; each is listed. */
  dates: string[];
  /** Folder of the database. */
  dataDir: string;
  /** What the server has logged, line by line. */
  log: readonly string[];
}

const FIXED_DAY = pathToFileURL(path.resolve('scripts/fixedDay.mjs')).href;
/** Beside the server that has imported them: they go when it is built anew. */
const IMPORTED = path.resolve('dist/server/.imported');

/** Serves an archive as long as it is used. */
export async function serveArchive(
  archive: Archive,
  use: (skyfolio: Skyfolio) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const { stop, ...skyfolio } = await startArchive(archive, settings);
  await use(skyfolio);
  await stop();
}

/** Serves an archive to one file of tests after the other, so that none sees what another one has changed. */
export class ArchiveHost {
  private served: { for: string; skyfolio: Skyfolio; stop: () => Promise<void> } | undefined;

  async serve(archive: Archive, file: string): Promise<Skyfolio> {
    const wanted = JSON.stringify([file, archive]);
    if (this.served?.for !== wanted) {
      await this.stop();
      const { stop, ...skyfolio } = await startArchive(archive);
      this.served = { for: wanted, skyfolio, stop };
    }
    return this.served.skyfolio;
  }

  async stop(): Promise<void> {
    await this.served?.stop();
    this.served = undefined;
  }
}

async function startArchive(
  { archiveSize, newestDate, serverDay }: Archive,
  settings: Record<string, string> = {},
): Promise<Skyfolio & { stop: () => Promise<void> }> {
  const dates = archiveDates(archiveSize, newestDate);
  const day: Record<string, string> = serverDay
    ? { SERVER_DAY: serverDay, NODE_OPTIONS: `--import=${FIXED_DAY}` }
    : {};
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-e2e-'));
  await cp(await importOnce(archiveNdjson(dates), day), dataDir, { recursive: true });
  const log: string[] = [];
  const { url, stop } = await startServer(dataDir, { ...day, ...settings }, (line) =>
    log.push(line),
  );
  return {
    url,
    dates,
    dataDir,
    log,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** @returns a folder with the database of an archive, which is made once for a build of the server. */
async function importOnce(records: string, day: Record<string, string>): Promise<string> {
  const key = createHash('sha256').update(records).update(JSON.stringify(day)).digest('hex');
  const folder = path.join(IMPORTED, key);
  if (!existsSync(folder)) {
    await mkdir(IMPORTED, { recursive: true });
    const made = await mkdtemp(`${folder}-`);
    const file = path.join(made, 'archive.ndjson');
    await writeFile(file, records);
    await runImport(made, [file], day);
    await rm(file);
    await rename(made, folder).catch(async (error: unknown) => {
      // Another worker may have been faster.
      if (!existsSync(folder)) {
        throw error;
      }
      await rm(made, { recursive: true });
    });
  }
  return folder;
}
