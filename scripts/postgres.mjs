// A PostgreSQL server for tests: the one that TEST_DATABASE_URL names, or a cluster of its own in a
// temporary folder, which ends with the process that started it, whatever happens to that.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Debian's place for the programs of each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Nothing in it has to survive a crash. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '32MB',
  max_connections: '300',
};

/** @returns the address or the folder of the programs; nothing if there is no PostgreSQL. */
export function findPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    return { url };
  }
  const programs = findPrograms();
  return programs === undefined ? undefined : { programs };
}

/** The folder of PostgreSQL's programs on this machine. */
export function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
export function findUser() {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * @param choices settings of a server of its own. By default it is fast and would not survive a crash.
 * @returns the address of a database on the server, what ends the server, and what starts a server of its own again
 *   after its data folder was changed.
 * @throws Error if it does not start.
 */
export async function startPostgres({ url, programs }, choices = CARELESS) {
  if (url) {
    return { url, stop: async () => undefined, restart: undefined };
  }
  const user = findUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-postgres-'));
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
  }
  const data = path.join(folder, 'data');
  const start = [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, ...start], { ...user, stdio: 'pipe' });
  let end = await run(programs, folder, choices);
  return {
    url: urlOf(folder),
    stop: () => end(),
    restart: async (change) => {
      await end('for now\n');
      await change(data);
      end = await run(programs, folder, choices);
    },
  };
}

const urlOf = (folder) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

/** Runs the server of a folder. @returns what ends it: for good and with its folder, unless it is given a line. */
async function run(programs, folder, choices) {
  const settings = { ...choices, listen_addresses: '', unix_socket_directories: folder };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The shell waits for the end of its input, which comes with the end of this process at the latest.
  const script =
    '"$@" & if read -r line; then kill -INT $!; wait; else kill -QUIT $!; wait; rm -rf "$0"; fi';
  const shell = spawn(
    'sh',
    [
      '-c',
      script,
      folder,
      path.join(programs, 'postgres'),
      '-D',
      path.join(folder, 'data'),
      ...options,
    ],
    { ...findUser(), cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(shell, 'exit');
  await ready(shell);
  // The pipe alone must not keep this process.
  shell.unref();
  shell.stdin.unref();
  shell.stderr.unref();
  return async (line = '') => {
    shell.ref();
    shell.stdin.end(line);
    await ended;
  };
}

function ready(shell) {
  return new Promise((resolve, reject) => {
    let output = '';
    shell.stderr.on('data', (part) => {
      output += part;
      if (/ready to accept (read-only )?connections/.test(output)) {
        resolve();
      }
    });
    shell.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
}
