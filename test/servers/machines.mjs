// The processes of the proof: PostgreSQL, servers of the built product, and nginx. All on loopback.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUser } from '../../scripts/postgres.mjs';

/** The present version. */
export const PRESENT = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'];

export const findNginx = () => NGINX.find((file) => existsSync(file));

/** A port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A process that is started again a second after it has ended, as service managers do. */
export class Service {
  wanted = true;
  starts = 0;

  constructor(start) {
    this.start = start;
    this.running = this.run();
  }

  async run() {
    while (this.wanted) {
      this.child = this.start();
      this.starts += 1;
      await once(this.child, 'exit');
      if (this.wanted) {
        await sleep(1000);
      }
    }
  }

  kill(signal) {
    this.child.kill(signal);
  }

  async stop(signal = 'SIGTERM') {
    this.wanted = false;
    this.kill(signal);
    await this.running;
  }
}

/** @returns a folder for a server of PostgreSQL. */
function createHome(folder, name) {
  const user = findUser();
  const home = path.join(folder, name);
  mkdirSync(home);
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) {
    chownSync(home, user.uid, user.gid);
  }
  return home;
}

/** The server whose data is in a folder. */
function servePostgres(folder, home, programs) {
  const log = openSync(path.join(folder, `${path.basename(home)}.log`), 'a');
  const data = path.join(home, 'data');
  const options = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${home}`];
  const service = new Service(() =>
    spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
      ...findUser(),
      cwd: home,
      stdio: ['ignore', log, log],
    }),
  );
  return {
    service,
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
  };
}

export function createPostgres(folder, programs) {
  const home = createHome(folder, 'postgres');
  const make = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(path.join(programs, 'initdb'), ['-D', path.join(home, 'data'), ...make], {
    ...findUser(),
    cwd: home,
    stdio: 'pipe',
  });
  return servePostgres(folder, home, programs);
}

/** @param main the version that it runs. */
export function createServerService(folder, name, main, settings) {
  const dataDir = path.join(folder, name);
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  return new Service(() =>
    spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', log, log] }),
  );
}

/** @param main the version that imports. */
export function runImport(main, file, settings) {
  const env = { ...process.env, ...settings };
  execFileSync(process.execPath, [main, 'import', file], { env, stdio: 'pipe' });
}

const FRONT = readFileSync(
  path.resolve(import.meta.dirname, '../../deploy/nginx.conf.template'),
  'utf8',
);

/** The front that docs/GROWING.md describes, in folders of this run. */
const configuration = (port, [one, other]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
error_log nginx.log warn;
events { worker_connections 512; }
http {
access_log off;
client_body_temp_path body;
proxy_temp_path proxy;
fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi;
scgi_temp_path scgi;
${FRONT.replaceAll('${LISTEN}', `127.0.0.1:${port}`)
  .replaceAll('${RESOLVER}', '127.0.0.1')
  .replaceAll('${SERVER_ONE}', `127.0.0.1:${one}`)
  .replaceAll('${SERVER_OTHER}', `127.0.0.1:${other}`)}
}
`;

export function createNginx(folder, program, port, ports) {
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  writeFileSync(path.join(home, 'nginx.conf'), configuration(port, ports));
  const args = ['-p', home, '-e', 'nginx.log', '-c', 'nginx.conf', '-g', 'daemon off;'];
  return new Service(() => spawn(program, args, { cwd: home, stdio: ['ignore', 'ignore', 2] }));
}
