/** The built server as a process of its own, with users who are logged in already. */
import Libsql from 'libsql';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deriveKey } from '../people/accounts/secret';
import { TokenSigner } from '../people/accounts/tokens';
import { openSqlite } from '../people/database/sqlite';
import { fileParts } from '../platform/engines/backup';
import { writeBackup } from '../platform/engines/backupFolder';
import { ARCHIVE_FILE } from '../archive/archiveFiles';
import { openMain } from '../archive/openArchives';
import type { PictureRecord } from '../archive/store/storedPictures';
import { setupCommand } from './command';
import { createRecords } from './testServer';
import { csrf } from './testUsers';

const SECRET = 'a secret of the tests, long enough';

export interface LiveUser {
  email: string;
  token: string;
}

interface LiveOptions {
  records?: PictureRecord[];
  users?: number;
  settings?: Record<string, string>;
  /** The folder of everything that is kept, if not one of the test's own. */
  dataDir?: string;
}

/** Fills a database. `start` runs the server over it, as often as the test likes. */
export async function setupLiveServer({
  records = createRecords(40),
  users: count = 1,
  settings = {},
  dataDir,
}: LiveOptions = {}) {
  const command = setupCommand();
  const folder = dataDir ?? command.inFolder('data');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'skyfolio.db');
  const archiveFile = path.join(folder, ARCHIVE_FILE);
  await fillArchive(archiveFile, records);
  const users = await fill(file, count);
  const start = async () => {
    const running = command.start(['serve'], {
      DATA_DIR: folder,
      PORT: '0',
      APOD_SOURCE: 'archive',
      RATE_LIMIT: '0',
      SECRET_KEY: SECRET,
      ...settings,
    });
    await running.said('Skyfolio is at');
    const port = Number(/ is at http:\/\/localhost:(\d+)/.exec(running.output())?.[1]);
    return { ...running, port, ...createClient(`http://127.0.0.1:${port}`) };
  };
  return { folder, file, archiveFile, users, records, start };
}

async function fillArchive(file: string, records: PictureRecord[]): Promise<void> {
  const { database, pictures } = await openMain(file, undefined);
  await pictures.save(records);
  await database.destroy();
}

async function fill(file: string, count: number): Promise<LiveUser[]> {
  const database = await openSqlite(file);
  const signer = new TokenSigner(deriveKey(SECRET, 'tokens'), () => new Date());
  const users = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `user${number}@example.org`;
    const user = { name: 'Ann', email, email_key: email, password_hash: 'none', active: 1 };
    const [public_id, created_at] = [`user${number}`, new Date().toISOString()];
    await database
      .insertInto('users')
      .values({ ...user, public_id, created_at })
      .execute();
    const session = { id: `session ${number}`, startedAt: new Date() };
    const { access } = await signer.issue({ publicId: public_id, epoch: 0 }, session);
    users.push({ email, token: access });
  }
  await database.destroy();
  return users;
}

function createClient(origin: string) {
  const get = async (path: string, { token }: Partial<LiveUser> = {}) => {
    const headers: Record<string, string> = token ? { authorization: `Token ${token}` } : {};
    const response = await fetch(`${origin}${path}`, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, content, headers: response.headers };
  };
  const setLike = async ({ email, token }: LiveUser, date: string, isLiked = true) => {
    const response = await fetch(`${origin}/api/v1/${isLiked ? 'like' : 'unlike'}_image/`, {
      method: 'POST',
      headers: { ...csrf, 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ date, email }),
    });
    const { detail } = (await response.json()) as { detail?: string };
    return { status: response.status, detail, headers: response.headers };
  };
  const likedDates = async (user: LiveUser) => {
    const { content } = await get(`/api/v1/likes/${user.email}/`, user);
    return new Set(JSON.parse(content.toString()) as string[]);
  };
  return { origin, get, setLike, likedDates };
}

/**
 * Puts a copy in the place of a database: connections of this process, closed or not, may hold the file until
 * their garbage is collected, and would keep it from being restored.
 */
export async function moveToOwnFile(file: string, versionTable: string): Promise<void> {
  await writeBackup(fileParts([{ file, versionTable }]), `${file}.copy`);
  ['', '-wal', '-shm'].forEach((end) => rmSync(`${file}${end}`, { force: true }));
  renameSync(path.join(`${file}.copy`, path.basename(file)), file);
}

/** Whether a database is whole, and counts what its rows say. */
export function checkLikes(file: string) {
  const database = new Libsql(file);
  try {
    const [check] = database.pragma('integrity_check') as { integrity_check: string }[];
    const [wrong] = database
      .prepare(
        `select count(*) as count from (
           select archive, date from likes union select archive, date from like_counts
         ) as pictures left join like_counts using (archive, date)
         where likes is not (
           select count(*) from likes where likes.archive = pictures.archive and likes.date = pictures.date
         )`,
      )
      .all() as { count: number }[];
    return { integrity: check?.integrity_check, wrongCounts: wrong?.count };
  } finally {
    database.close();
  }
}
