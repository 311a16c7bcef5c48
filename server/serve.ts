import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { version } from '../package.json';
import * as sample from '@skyfolio/sample-sky';
import { exitCodeOf } from '../scripts/signals.mjs';
import { deriveKey, loadSecret } from './people/accounts/secret';
import { buildApp } from './http/app';
import type { ShareCalls } from './http/callCounts';
import type { Config } from './config';
import { InstallationError, UsageError } from './platform/errors';
import { type Images, openImages } from './images/openImages';
import { outboxTransport, smtpTransport } from './people/mail/transports';
import { MemoryKeeper } from './archive/memoryKeeper';
import { TextReader } from './archive/textReader';
import { lockFolder, makeFolder } from './platform/dataFolder';
import { CALL_MS, openDatabase } from './storage/openDatabase';
import type { Database } from './storage/engines/engine';
import { mendDamagedRows } from './storage/damagedRows';
import { moveFormerSample } from './storage/formerSample';
import { openCollections } from './storage/collectionStore';
import { LikeStore } from './storage/likeStore';
import { PictureStore } from './storage/pictureStore';
import { SyncStore } from './storage/syncStore';
import { startWarnings } from './commands/startWarnings';
import { createUserServices, type UserServices } from './people/userServices';
import { systemClock } from './platform/clock';
import { Lease } from './platform/lease';
import { listen } from './http/listen';
import { bufferedOutput, createLog, type Log } from './platform/log';
import { ShownArchive, type ShownArchiveOptions } from './archive/sources/shown/shownArchive';
import { userAgent } from './archive/sources/upstream/userAgent';

/**
 * Runs the server until SIGINT or SIGTERM.
 *
 * @returns the exit code: 130 after Ctrl-C, like every command; 0 after SIGTERM, as service managers
 *   expect.
 */
export async function serve(config: Config, _files: string[], stop: AbortSignal): Promise<number> {
  const webRoot = path.resolve(import.meta.dirname, '../web');
  if (!existsSync(path.join(webRoot, 'index.html'))) {
    throw new UsageError('The pages are not built. Build them with: npm run build');
  }
  const log = createLog(config.logLevel);
  const { database, unlock } = await openStorage(config, log);
  const lease = new Lease({ database, name: 'background', sleep: systemClock.sleep, log });
  const shown = openShownArchive(config, { database, lease, log });
  const secret = loadSecret(config.dataDir, config.secretKey);
  const users = openUserServices(config, { database, secret, shown, log });
  const images = openImageService(config, { database, shown, log });
  const reader = new TextReader({ database, log });
  const keeper = new MemoryKeeper({ archive: () => shown.current().archive, log });
  lease.onTurn(() => setBackgroundWork(lease.isHeld, images, reader));
  const app = await buildApp({
    archive: () => shown.current().archive,
    images: images.service,
    health: () => shown.health(),
    sync: () => shown.syncStatus(),
    users,
    web: { webRoot, repository: config.repository, publicUrl: config.publicUrl },
    trustProxy: config.trustProxy,
    rateLimit: config.rateLimit,
    shareCalls: openSharedCalls(database, secret),
    operations: {
      checkDatabase: () => sql`select revision from archive_revision`.execute(database),
      figures: () => figuresOf(database, users, images),
      metrics: config.metrics,
    },
    log,
    requestLog: createLog(config.logLevel, bufferedOutput()),
  });
  app.addHook('preClose', async () => {
    await shown.leave();
    await lease.stop();
    await Promise.all([images.stop(), reader.stop(), keeper.stop()]);
  });
  app.addHook('onClose', async () => {
    // In this order: running work still writes to the database.
    await users.mail.stop();
    await shown.stop();
    await database.destroy();
    unlock();
  });
  try {
    await listen(app, config);
    logStartWarnings(config, log);
    users.mail.start();
    shown.start();
    keeper.start();
    lease.start();
    if (!stop.aborted) {
      await once(stop, 'abort');
    }
  } finally {
    await app.close();
  }
  return stop.reason === 'SIGINT' ? exitCodeOf('SIGINT') : 0;
}

function setBackgroundWork(isOn: boolean, images: Images, reader: TextReader): void {
  images.setLearning(isOn);
  reader.setReading(isOn);
}

/** @throws InstallationError while another server has the folder. */
function takeDataFolder(dataDir: string): () => void {
  makeFolder(dataDir, 'DATA_DIR');
  const unlock = lockFolder(dataDir);
  if (!unlock) {
    throw new InstallationError(
      `Another server runs over the folder ${dataDir}. Stop that one, or give this one a folder of its ` +
        'own with DATA_DIR.',
    );
  }
  return unlock;
}

async function openStorage(config: Config, log: Log) {
  const unlock = takeDataFolder(config.dataDir);
  const database = await openDatabase(config.database, {
    replicas: { urls: config.replicas, log },
    limitMs: CALL_MS,
  });
  await mendRows(database, log);
  await moveSample(config, database, log);
  return { database, unlock };
}

const figuresOf = async (database: Database, { mail }: UserServices, images: Images) => ({
  ...(await new SyncStore(database).counts()),
  ...(await mail.figures()),
  ...(await database.figures()),
  ...images.figures(),
});

function logStartWarnings(config: Config, log: Log): void {
  for (const { message, advice } of startWarnings(
    config,
    process.env.NODE_ENV === 'production',
    process.env,
  )) {
    log.warn(`${message} ${advice}`);
  }
}

function openShownArchive(
  config: Config,
  parts: Pick<ShownArchiveOptions, 'database' | 'lease' | 'log'>,
): ShownArchive {
  return new ShownArchive({
    ...parts,
    source: config.source,
    fillSample: sample.fill,
    baseUrl: config.apodBaseUrl,
    pauseMs: config.apodPauseMs,
    userAgent: userAgent({ version, ...config }),
    clock: systemClock,
    random: Math.random,
  });
}

interface Parts {
  database: Database;
  shown: ShownArchive;
  log: Log;
}

function openImageService(config: Config, { database, shown, log }: Parts): Images {
  return openImages({
    ...config.images,
    dataDir: config.dataDir,
    userAgent: userAgent({ version, ...config }),
    pictures: () => new PictureStore(database, shown.current().id),
    log,
  });
}

function openUserServices(
  config: Config,
  { database, secret, shown, log }: Parts & { secret: string },
): UserServices {
  return createUserServices({
    database,
    likes: () => new LikeStore(database, shown.current().id),
    collections: () => openCollections(database, shown.current().id),
    transport: config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : outboxTransport(path.join(config.dataDir, 'outbox'), config.mailFrom, log),
    publicUrl: config.publicUrl,
    secret,
    log,
    now: systemClock.now,
  });
}

/** The table holds hashes, not addresses. */
function openSharedCalls(database: Database, secret: string): ShareCalls | undefined {
  const key = deriveKey(secret, 'calls');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return database.shareCalls && ((text, ...rest) => database.shareCalls?.(hash(text), ...rest));
}

/** Before anything is read: a damaged text would end the process. */
async function mendRows(database: Database, log: Log): Promise<void> {
  if (database.engine.name === 'postgres') {
    // It checks texts by itself.
    return;
  }
  try {
    for (const damaged of await mendDamagedRows(database)) {
      log.error(damaged, 'a row of the database was damaged and is mended as far as it goes');
    }
  } catch (error) {
    log.error({ err: error }, 'the database is damaged: restore a backup of it');
  }
}

/** If it fails, the file stays, and the next start tries again. */
async function moveSample({ dataDir }: Config, database: Database, log: Log): Promise<void> {
  const file = path.join(dataDir, 'sample.db');
  try {
    if (await moveFormerSample(file, database)) {
      log.info('the sample and its likes are in the database now');
    }
  } catch (error) {
    log.error({ err: error }, `the likes of the sample are still in ${file}`);
  }
}
