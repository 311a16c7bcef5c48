/**
 * Fills a database with the readers of a large installation:
 *   node fill.js DATABASE USERS LIKES NEWEST SECRET
 * Tables and pictures are made by the product, the other rows in bulk. Prints what the measurement has to
 * know, as JSON.
 */
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { rgbaToThumbHash } from 'thumbhash';
import { sequence } from '@skyfolio/sample-sky/random';
import * as sample from '@skyfolio/sample-sky';
import { deriveKey } from '../../../server/people/accounts/secret';
import { TokenSigner } from '../../../server/people/accounts/tokens';
import { readDatabaseAddress } from '../../../server/platform/databaseAddress';
import { openDatabase } from '../../../server/people/database/openDatabase';
import { ARCHIVE_FILE } from '../../../server/archive/archiveFiles';
import { openMain } from '../../../server/archive/openArchives';
import { sharedBy } from '../../../server/archive/store/sharedRecords';
import { type BulkWriter, openBulk } from './bulk';
import { likesOfUsers } from './likes';

const PASSWORD = 'seven clear nights';
/** As cheap as argon2 can be, so that what a call costs besides it can be seen. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PICTURES = 11_500;
const DAY = 86_400_000;
/** Users who have thousands of likes, the first ones. The last ones have none. */
const COLLECTORS = { users: 20, likes: 5_000 };
const NEWCOMERS = 4_000;
const CODES_A_USER = 1;
const VISITS_A_USER = 2;
const ATTEMPTS_A_USER = 1;
const ENDED_TOKENS_A_USER = 1;
/** Rows that are written at a time. */
const BATCH = 20_000;
const LATER = new Date(Date.now() + 30 * DAY).toISOString();
const EARLIER = new Date(Date.now() - 30 * DAY).toISOString();

const [address = '', usersText = '', likesText = '', newest = '', secret = ''] =
  process.argv.slice(2);
const [users, likes] = [Number(usersText), Number(likesText)];
const newcomers = Math.min(NEWCOMERS, Math.floor(users / 4));
const dates = Array.from({ length: PICTURES }, (_, index) =>
  new Date(Date.parse(newest) - index * DAY).toISOString().slice(0, 10),
);

const emailOf = (user: number) => `user${user}@example.org`;
const publicIdOf = (user: number) => `user-${String(user).padStart(16, '0')}`;

/** That of a picture with two colours. */
function placeholderOf(random: () => number): string {
  const colors = [0, 1].map(() => [0, 1, 2].map(() => random() * 255));
  const pixels = Array.from({ length: 64 }, (_, place) => [
    ...(colors[place % 8 < 4 ? 0 : 1] ?? []),
    255,
  ]);
  return Buffer.from(rgbaToThumbHash(8, 8, pixels.flat())).toString('base64');
}

async function fillPictures(): Promise<string[]> {
  const database = await openDatabase(readDatabaseAddress(address, '.'));
  const random = sequence('placeholders');
  const records = dates.map((date) => ({
    ...sample.describeDay(date),
    placeholder: placeholderOf(random),
  }));
  const shared = sharedBy(database);
  const file = shared ? ':memory:' : path.join(path.dirname(address), ARCHIVE_FILE);
  const main = await openMain(file, shared);
  await main.pictures.save(records);
  await main.database.destroy();
  await database.destroy();
  const counts = new Map<string, number>();
  for (const { explanation } of records) {
    for (const word of new Set(explanation.toLowerCase().match(/\b[a-z]{2,}\b/g))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Writes some rows for each user. */
async function eachUser(
  bulk: BulkWriter,
  table: string,
  copies: number,
  row: (user: number, name: string) => Record<string, string | number>,
): Promise<void> {
  for (let first = 1; first <= users; first += BATCH) {
    const last = Math.min(users, first + BATCH - 1);
    const rows = [];
    for (let user = first; user <= last; user += 1) {
      for (let copy = 0; copy < copies; copy += 1) {
        rows.push(row(user, `${table}-${user}-${copy}`.padEnd(43, '.')));
      }
    }
    await bulk.insert(table, rows);
  }
}

async function fillUsers(bulk: BulkWriter): Promise<void> {
  const passwordHash = await hash(PASSWORD, CHEAP);
  await eachUser(bulk, 'users', 1, (id) => ({
    id,
    public_id: publicIdOf(id),
    name: `User ${id}`,
    email: emailOf(id),
    email_key: emailOf(id),
    password_hash: passwordHash,
    active: 1,
    created_at: EARLIER,
  }));
  await eachUser(bulk, 'codes', CODES_A_USER, (user_id, name) => ({
    hash: name,
    user_id,
    purpose: 'activation',
    expires_at: EARLIER,
    used_at: EARLIER,
  }));
  await eachUser(bulk, 'visits', VISITS_A_USER, (user_id, name) => ({
    user_id,
    email: emailOf(user_id),
    visited_at: EARLIER,
    address_hash: name,
  }));
  await eachUser(bulk, 'attempts', ATTEMPTS_A_USER, (_user, name) => ({
    key: name,
    count: 1,
    ends_at: Date.parse(LATER),
  }));
  await eachUser(bulk, 'ended_tokens', ENDED_TOKENS_A_USER, (_user, name) => ({
    id: name,
    expires_at: LATER,
  }));
}

async function fillLikes(bulk: BulkWriter): Promise<number> {
  const counts = new Map<string, number>();
  const options = { users: users - newcomers, likes, collectors: COLLECTORS, days: dates };
  let batch: Record<string, string | number>[] = [];
  let written = 0;
  for (const { user, pictures, times } of likesOfUsers(options, sequence('scale'))) {
    pictures.forEach((date, index) => {
      batch.push({ user_id: user, archive: 'main', date, liked_at: times[index] ?? '' });
      counts.set(date, (counts.get(date) ?? 0) + 1);
    });
    if (batch.length >= BATCH) {
      await bulk.insert('likes', batch);
      written += batch.length;
      batch = [];
    }
  }
  await bulk.insert('likes', batch);
  await bulk.insert(
    'like_counts',
    [...counts].map(([date, count]) => ({ archive: 'main', date, likes: count, revision: 1 })),
  );
  return written + batch.length;
}

/** What a browser of the user has. */
async function logIn(signer: TokenSigner, user: number) {
  const session = { id: `session ${user}`, startedAt: new Date() };
  const { access, refresh } = await signer.issue({ publicId: publicIdOf(user), epoch: 0 }, session);
  return { email: emailOf(user), password: PASSWORD, access, refresh };
}

const logInAll = (signer: TokenSigner, first: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => logIn(signer, first + index)));

const words = await fillPictures();
const bulk = await openBulk(address);
await fillUsers(bulk);
const written = await fillLikes(bulk);
await bulk.close(users);
const signer = new TokenSigner(deriveKey(secret, 'tokens'), () => new Date());
const ordinary = COLLECTORS.users + 1;
process.stdout.write(
  JSON.stringify({
    dates,
    words,
    likes: written,
    collectors: await logInAll(signer, 1, COLLECTORS.users),
    readers: await logInAll(signer, ordinary, Math.min(400, users - newcomers - ordinary)),
    newcomers: await logInAll(signer, users - newcomers + 1, newcomers),
  }),
);
