/**
 * A process that opens the databases of a data folder as the server does, for tests that kill it.
 * Arguments: the folder, and the number of the statement before which it kills itself (0: never).
 * It prints the number of its statements.
 */
import path from 'node:path';
import Libsql from 'libsql';
import { openArchives } from '../archive/openArchives';
import { openSqlite } from '../people/database/sqlite';

const [folder = '', fatal = '0'] = process.argv.slice(2);
let statements = 0;
for (const name of ['prepare', 'exec']) {
  const execute: unknown = Reflect.get(Libsql.prototype, name);
  Reflect.set(Libsql.prototype, name, function counted(this: unknown, ...args: unknown[]): unknown {
    statements += 1;
    if (statements === Number(fatal)) {
      process.kill(process.pid, 'SIGKILL');
    }
    return Reflect.apply(execute as () => unknown, this, args) as unknown; // both are methods
  });
}
const file = path.join(folder, 'skyfolio.db');
const database = await openSqlite(file);
const archives = await openArchives(folder, undefined);
await archives.close();
await database.destroy();
process.stdout.write(String(statements));
