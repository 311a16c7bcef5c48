import { sql } from 'kysely';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as sampleSky from '@skyfolio/sample-sky';
import { version } from '../package.json';
import { exitCodeOf } from '../scripts/signals.mjs';
import { MemoryKeeper } from './archive/memoryKeeper';
import { archiveFiles } from './archive/archiveFiles';
import { type Archives, openArchives } from './archive/openArchives';
import { ActiveArchive } from './archive/sources/active/activeArchive';
import { archiveFigures } from './archive/sources/active/archiveFigures';
import type { ActiveReport } from './archive/sources/active/activeReports';
import { userAgent } from './archive/sources/upstream/userAgent';
import { sharedBy } from './archive/store/sharedRecords';
import { TextReader } from './archive/textReader';
import { explainFailure } from './commands/explainFailure';
import { checkSettings } from './commands/doctor/checkSettings';
import type { Config } from './config';
import { buildApp } from './http/app';
import type { ShareCalls } from './http/callCounts';
import { listen } from './http/listen';
import { PageErrors } from './http/pageErrors';
import { activePictures } from './http/picturesForPeople';
import { openImages } from './images/openImages';
import { limitsBy } from './people/accounts/attemptLimits';
import { deriveKey, loadSecret } from './people/accounts/secret';
import type { Database } from './people/database/database';
import { CALL_MS, openDatabase } from './people/database/openDatabase';
import type { PostgresDatabase } from './people/database/postgres';
import { ReportStore } from './people/database/reportStore';
import type { SqliteDatabase } from './people/database/sqlite';
import { LikeCounts } from './people/likes/likeCounts';
import { outboxTransport, smtpTransport } from './people/mail/transports';
import { createUserServices } from './people/userServices';
import { systemClock } from './platform/clock';
import { diskFigures, lockFolder, makeFolder } from './platform/dataFolder';
import { backupFigures } from './platform/engines/backupFolder';
import { type Mendable, mendDamagedRows } from './platform/engines/damagedRows';
import { refuseEmptied } from './platform/engines/openLibsql';
import { InstallationError, UsageError } from './platform/errors';
import type { FigureGroup } from './platform/figures';
import { Follower } from './platform/follower';
import { Lease } from './platform/lease';
import { LimitWindows } from './platform/limitWindows';
import { bufferedOutput, createLog, type Log } from './platform/log';

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
  const storage = await openStorage(config, log);
  const parts = openParts(config, storage, log);
  const { lease, active, users, images, background, followers } = parts;
  const answersLog = bufferedOutput();
  const pageErrors = config.pageErrors
    ? new PageErrors({ log, elapsed: systemClock.elapsed })
    : undefined;
  const app = await buildApp({
    archive: () => active.current().archive,
    images: images.service,
    health: () => active.health(),
    sync: () => active.syncStatus(),
    users,
    web: { ...config, webRoot },
    trustProxy: config.trustProxy,
    rateLimit: config.rateLimit,
    apodRateLimit: config.apodRateLimit,
    shareCalls: openSharedCalls(storage.database, parts.secret),
    pageErrors,
    operations: {
      checkDatabase: () => sql`select 1`.execute(storage.database),
      figures: [...figuresOf(config, storage, parts), () => pageErrors?.figures() ?? []],
      metrics: config.metrics,
    },
    log,
    requestLog: createLog(config.logLevel, answersLog.stream),
  });
  app.addHook('preClose', async () => {
    await active.leave();
    await lease.stop();
    await Promise.all([images, ...background].map((each) => each.stop()));
  });
  app.addHook('onClose', async () => {
    // In this order: running work still writes to the databases.
    await users.mail.stop();
    await active.stop();
    await Promise.all(followers.map((follower) => follower.stop()));
    await storage.close();
    await answersLog.finish();
  });
  try {
    await listen(app, config);
    logStartWarnings(config, log);
    [users.mail, active, parts.keeper, lease, ...followers].forEach((each) => each.start());
    if (!stop.aborted) {
      await once(stop, 'abort');
    }
  } finally {
    await app.close();
  }
  return stop.reason === 'SIGINT' ? exitCodeOf('SIGINT') : 0;
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** What runs besides the calls, and what they ask. Nothing of it is started. */
function openParts(config: Config, { database, archives, counts }: Storage, log: Log) {
  const { main, sample } = archives;
  const agent = userAgent({ version, ...config });
  const name = 'background';
  const lease = new Lease({ database, name, sleep: systemClock.sleep, log });
  const active = new ActiveArchive({
    main,
    sample,
    likes: { main: counts.of('main'), sample: counts.of('sample') },
    reports: new ReportStore<ActiveReport>(database, database.holdsLease(name, lease.holder)),
    lease,
    source: config.source,
    fillSample: config.showsSample ? sampleSky.fill : undefined,
    baseUrl: config.apodBaseUrl,
    pauseMs: config.apodPauseMs,
    userAgent: agent,
    clock: systemClock,
    random: Math.random,
    log,
  });
  const secret = loadSecret(config.dataDir, config.secretKey);
  const users = createUserServices({
    database,
    active: () => activePictures(active.current()),
    counts,
    transport: config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : outboxTransport(path.join(config.dataDir, 'outbox'), config.mailFrom, log),
    publicUrl: config.publicUrl,
    signup: config.signup,
    limits: limitsBy(config.limits),
    secret,
    log,
    now: systemClock.now,
  });
  const pictures = () => active.current().pictures;
  const images = openImages({
    ...config.images,
    dataDir: config.dataDir,
    userAgent: agent,
    pictures,
    log,
  });
  const reader = new TextReader({ pictures: main.pictures, log });
  const keeper = new MemoryKeeper({ archive: () => active.current().archive, log });
  lease.onTurn(() => {
    images.setLearning(lease.isHeld);
    reader.setReading(lease.isHeld);
  });
  const followers = openFollowers({ database, archives, counts, log });
  return { lease, active, secret, users, images, keeper, background: [reader, keeper], followers };
}

const figuresOf = (
  { dataDir, backupDir }: Config,
  { archives }: Storage,
  { active, users, images, lease, followers }: ReturnType<typeof openParts>,
): FigureGroup[] => [
  () => archiveFigures(active, archives.main.sync, systemClock.now),
  () => users.mail.figures(),
  images.figures,
  () => [lease, ...followers].flatMap((each) => each.figures()),
  () => diskFigures(dataDir),
  () => backupFigures(backupDir, systemClock.now()),
];

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

const filesOf = ({ database, dataDir }: Config): string[] => [
  ...(database.engine === 'sqlite' ? [database.file] : []),
  ...archiveFiles(dataDir, database.engine === 'postgres'),
];

async function openStorage(config: Config, log: Log) {
  const unlock = takeDataFolder(config.dataDir);
  filesOf(config).forEach(refuseEmptied);
  const database = await openDatabase(config.database, CALL_MS);
  const archives = await openArchives(config.dataDir, sharedBy(database));
  const people = database.engine === 'sqlite' ? [database] : [];
  for (const file of [...people, archives.main.database, archives.sample.database]) {
    await mendFile(file, log);
  }
  // Filled before the server says that it is ready.
  await archives.main.follow?.();
  const counts = new LikeCounts(database);
  await counts.read();
  const close = async () => {
    await archives.close();
    await database.destroy();
    unlock();
  };
  return { database, archives, counts, close };
}

/** What other processes write to the database is read each second: other servers, or `npm run users`. */
function openFollowers({
  database,
  archives,
  counts,
  log,
}: {
  database: SqliteDatabase | PostgresDatabase;
  archives: Archives;
  counts: LikeCounts;
  log: Log;
}): Follower[] {
  const { follow } = archives.main;
  const readCounts = async () => {
    if (database.engine === 'postgres' || (await database.changedByOthers())) {
      await counts.read();
    }
  };
  return [
    ...(follow ? [{ read: follow, subject: 'pictures' }] : []),
    { read: readCounts, subject: 'likes' },
  ].map((options) => new Follower({ ...options, clock: systemClock, log }));
}

function logStartWarnings(config: Config, log: Log): void {
  const isProduction = process.env.NODE_ENV === 'production';
  for (const { level, message, advice } of checkSettings({
    config,
    isProduction,
    environment: process.env,
  })) {
    if (level !== 'ok') {
      log.warn(`${message} ${advice}`);
    }
  }
}

/** A file has one server. */
function openSharedCalls(database: Database, secret: string): ShareCalls | undefined {
  const windows = new LimitWindows(database, deriveKey(secret, 'attempts'));
  return database.engine === 'postgres'
    ? (key, ...rest) => windows.add(`calls ${key}`, ...rest)
    : undefined;
}

/** Before anything is read: a damaged text would end the process. */
async function mendFile(database: Mendable, log: Log): Promise<void> {
  try {
    // Millions of likes would take half a minute: see `Database.unchecked`.
    for (const damaged of await mendDamagedRows(database, 'likes')) {
      log.error(damaged, 'a row of the database was damaged and is mended as far as it goes');
    }
  } catch (error) {
    log.error({ err: error }, explainFailure(error) ?? 'the database is damaged');
  }
}
