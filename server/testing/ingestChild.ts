/**
 * A process that fills a database from a source, for tests that kill it.
 * Arguments: database file, base URL, the instant that it takes for now.
 */
import { openMain } from '../archive/openArchives';
import { ApodBasic } from '../archive/sources/upstream/apodBasic';
import { systemClock } from '../platform/clock';
import { createLog } from '../platform/log';
import { HttpClient } from '../archive/sources/upstream/httpClient';
import { Ingester } from '../archive/sources/upstream/ingester';

const [file = '', baseUrl = '', instant = ''] = process.argv.slice(2);
const clock = { ...systemClock, now: () => new Date(instant) };
const { database, pictures, sync } = await openMain(file, undefined);
const http = new HttpClient({ baseUrl, clock, userAgent: 'Skyfolio/0.0.0' });

await new Promise<void>((resolve) => {
  const ingester: Ingester = new Ingester({
    apod: new ApodBasic(http),
    pictures,
    sync,
    clock,
    random: Math.random,
    log: createLog('silent'),
    pauseMs: 0,
    onStep: () => {
      void sync.windows().then(async (windows) => {
        if (windows.has('1995-06')) {
          await ingester.stop();
          resolve();
        }
      });
    },
  });
  ingester.start();
  // Its pauses keep no process alive.
  setInterval(() => undefined, 60_000);
});
await database.destroy();
process.exit(0);
