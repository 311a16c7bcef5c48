import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Archive } from '../archive/archive';
import { buildApp } from '../app';
import type { Config } from '../config';
import { UsageError } from '../errors';
import { openImages } from '../images/openImages';
import { openArchiveDatabase } from '../storage/archiveDatabase';
import { PictureStore } from '../storage/pictureStore';

/** Runs the server until SIGINT or SIGTERM. */
export async function serve(config: Config): Promise<void> {
  const webRoot = path.resolve(import.meta.dirname, '../web');
  if (!existsSync(path.join(webRoot, 'index.html'))) {
    throw new UsageError('The pages are not built. Build them with: npm run build');
  }
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openArchiveDatabase(config.databaseFile);
  const pictures = new PictureStore(database);
  const app = await buildApp({
    archive: new Archive(pictures, () => new Date()),
    images: () => images.service,
    health: () => 'up',
    web: { webRoot, repository: config.repository },
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  const images = openImages({
    ...config.images,
    dataDir: config.dataDir,
    userAgent: `Skyfolio (+${config.publicUrl})`,
    pictures: () => pictures,
    log: app.log,
  });
  app.addHook('preClose', images.stop);
  app.addHook('onClose', () => database.destroy());
  stopOnSignal(() => app.close());
  await listen(app, config);
  images.start();
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  const { level } = app.log;
  try {
    // Fastify would log an address of its own for every interface.
    app.log.level = 'silent';
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new UsageError(
        `Port ${config.port} is taken by another program. ` +
          `Stop that one, or choose another: PORT=${config.port + 1} npm start`,
      );
    }
    throw error;
  } finally {
    app.log.level = level;
  }
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(`Skyfolio is at ${config.publicUrl.replace(/:0$/, `:${port ?? 0}`)}`);
}

/** The first signal ends the server after the requests under way, the second one at once. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) {
        process.exit(1);
      }
      stopping = true;
      void close();
    });
  }
}
