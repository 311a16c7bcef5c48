/**
 * A process that moves a database file into PostgreSQL, for tests that kill it.
 * Arguments: people's file, the archive's, the address, and the number of the step after which it kills itself.
 */
import { moveToPostgres } from '../commands/migrateData/moveToPostgres';

const [file = '', archiveFile = '', url = '', fatal = ''] = process.argv.slice(2);
let steps = 0;
await moveToPostgres({
  file,
  archiveFile,
  url,
  signal: new AbortController().signal,
  onProgress: () => {
    steps += 1;
    if (steps === Number(fatal)) {
      process.kill(process.pid, 'SIGKILL');
    }
  },
});
