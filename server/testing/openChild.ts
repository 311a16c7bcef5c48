/**
 * A process that opens a database, for tests that kill it.
 * Arguments: the file, and the number of the statement before which it kills itself (0: never).
 * It prints the number of its statements.
 */
import Libsql from 'libsql';
import { openSqlite } from '../people/database/sqlite';

const [file = '', fatal = '0'] = process.argv.slice(2);
let statements = 0;
const count = () => {
  statements += 1;
  if (statements === Number(fatal)) {
    process.kill(process.pid, 'SIGKILL');
  }
};
const CountedLibsql = new Proxy(Libsql, {
  construct: (Connection, args: ConstructorParameters<typeof Libsql>) =>
    new Proxy(new Connection(...args), {
      get: (connection, name) => {
        if (name === 'prepare' || name === 'exec') {
          count();
        }
        const value: unknown = Reflect.get(connection, name);
        return typeof value === 'function' ? (value.bind(connection) as unknown) : value;
      },
    }),
});
const database = await openSqlite(file, CountedLibsql);
await database.destroy();
process.stdout.write(String(statements));
