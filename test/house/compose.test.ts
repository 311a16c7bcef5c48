/** deploy/compose.yaml. It is started only where a Docker engine runs: see .ci/run. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { KEPT_FILE_BYTES } from '../../contract/kept';
import { readConfig } from '../../server/config';
import { checkSpelling } from '../../server/commands/doctor/checkSettings';
import { SETTINGS } from '../../server/settings';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'deploy/compose.yaml');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

interface Service {
  build?: { context: string };
  image: string;
  pull_policy?: string;
  ports?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
}

const composed = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services, volumes } = composed;
const servers = Object.entries(services)
  .filter(([, { image, command }]) => image === 'skyfolio' && !command)
  .map(([name, service]) => ({ name, ...service }));
/** A value as Compose makes it where nobody sets a variable. */
const byDefault = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

it('runs two servers of one image, which is built once of the Dockerfile, with a folder each', () => {
  expect(servers).toHaveLength(2);
  // Two builds at once of one tag fail where it is not there yet.
  const built = servers.flatMap(({ build }) => build ?? []);
  expect(built.map(({ context }) => path.resolve(ROOT, 'deploy', context))).toEqual([ROOT]);
  expect(servers.map(({ pull_policy: pull, build }) => build !== undefined || pull)).toEqual([
    true,
    'never',
  ]);
  const folders = servers.map((server) => server.volumes!.find((each) => each.endsWith(':/data')));
  expect(new Set(folders).size).toBe(2);
  expect(read('Dockerfile')).toMatch(/^CMD \["node", "dist\/server\/main.js", "serve"\]$/m);
});

it('names only settings that the server knows, with values that it takes', () => {
  const known = SETTINGS.map(({ variable }) => variable);
  for (const { environment = {} } of servers) {
    for (const variable of Object.keys(environment)) {
      expect(known).toContain(variable.replace(/_FILE$/, ''));
    }
    const values = Object.entries(environment).map(([name, value]) => [name, byDefault(value)]);
    const { DATABASE_URL_FILE, SECRET_KEY_FILE, ...others } = Object.fromEntries(values) as Record<
      string,
      string
    >;
    const made = services.keys!.command!.join('\n');
    expect([DATABASE_URL_FILE, SECRET_KEY_FILE]).toEqual([
      '/keys/database-url',
      '/keys/secret-key',
    ]);
    expect(made).toMatch(/> database-url$/m);
    expect(made).toMatch(/> secret-key$/m);
    const config = readConfig({
      ...others,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://skyfolio:password@postgres:5432/skyfolio',
      SECRET_KEY: 'a'.repeat(64),
    });
    expect(config).toMatchObject({ trustProxy: 'uniquelocal', publicUrl: 'http://localhost:8080' });
    expect(services).toHaveProperty(new URL(config.smtpUrl).hostname);
  }
});

it("gives the file of nginx in this folder each server's address, and health checks that exist", () => {
  const { environment = {}, volumes: mounts, healthcheck } = services.nginx!;
  const template = read('deploy/nginx.conf.template');
  const used = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(environment)));
  expect(mounts).toEqual(['./nginx.conf.template:/etc/nginx/templates/default.conf.template:ro']);
  const port = /PORT=(\d+)/.exec(read('Dockerfile'))![1]!;
  for (const { name } of servers) {
    expect(Object.values(environment)).toContain(`${name}:${port} resolve`);
  }
  const checks = [
    healthcheck!.test.join(' '),
    /HEALTHCHECK[^]*?CMD .*/.exec(read('Dockerfile'))![0],
  ];
  for (const check of checks) {
    expect(check).toContain('/readyz');
  }
  expect(read('server/http/operations.ts')).toContain("app.get('/readyz'");
});

it('gives the servers no more than they need', () => {
  const guarded = {
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  };
  const single = parse(read('deploy/compose.single.yaml'), { merge: true }) as typeof composed;
  const made = [services.backup!, ...Object.values(single.services)];
  for (const server of [...servers, ...made]) {
    expect(server).toMatchObject(guarded);
  }
  for (const name of ['postgres', 'nginx', 'mail']) {
    expect(services[name]).toMatchObject({ security_opt: guarded.security_opt });
  }
});

it('makes a backup each day, where each server looks for its age', () => {
  const single = parse(read('deploy/compose.single.yaml'), { merge: true }) as typeof composed;
  const looking = [...servers, single.services.skyfolio!];
  for (const { environment, volumes: mounts } of looking) {
    expect([environment?.BACKUP_DIR, mounts]).toEqual([
      '/backups',
      expect.arrayContaining(['backups:/backups:ro']),
    ]);
  }
  for (const { backup } of [services, single.services]) {
    expect(backup).toMatchObject({ healthcheck: { disable: true }, pull_policy: 'never' });
    expect(backup!.volumes).toContain('backups:/backups');
    expect(backup!.command!.at(-1)).toContain('main.js backup --every 24 --keep 7');
  }
  // The program that copies a database must be as new as its server.
  expect(services.postgres!.image).toBe('postgres:17');
  expect(read('Dockerfile')).toMatch(/FROM node:26-trixie-slim\n.*\nRUN .*[^]*postgresql-client/);
});

it('is reached from this machine alone: pages without TLS, and the mailbox, which asks for no password', () => {
  expect(services.nginx!.ports).toEqual(['127.0.0.1:8080:80']);
  expect(services.mail!.ports).toEqual(['127.0.0.1:8025:8025']);
});

it('lets files of favourites through nginx', () => {
  for (const file of ['deploy/nginx.conf.template', 'docs/RUNNING.md']) {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read(file))!;
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(KEPT_FILE_BYTES);
  }
});

it('has a file for one server, of the same image, reached from this machine alone', () => {
  const single = parse(read('deploy/compose.single.yaml'), { merge: true }) as typeof composed;
  const { build, environment = {}, ...server } = single.services.skyfolio!;
  expect(path.resolve(ROOT, 'deploy', build!.context)).toBe(ROOT);
  expect(server).toMatchObject({
    image: 'skyfolio',
    ports: ['127.0.0.1:3000:3000'],
    volumes: ['data:/data', 'backups:/backups:ro'],
  });
  expect(Object.keys(single.volumes)).toEqual(['data', 'backups']);
  const config = readConfig(
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, byDefault(value)]),
    ),
  );
  expect(config).toMatchObject({ publicUrl: 'http://localhost:3000', trustProxy: 'uniquelocal' });
  expect(checkSpelling(environment)).toEqual([]);
});

it('names every volume and service that it uses', () => {
  for (const service of Object.values(services)) {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Object.keys(service.depends_on ?? {})),
    );
    const named = (service.volumes ?? []).filter((each) => !each.startsWith('.'));
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(named.map((each) => each.split(':')[0])),
    );
  }
});

it('is a file that Compose reads, where there is Compose, and says where it is not started', () => {
  const docker = (...args: string[]) => spawnSync('docker', args, { encoding: 'utf8' });
  if (docker('compose', 'version').status === 0) {
    for (const file of [FILE, FILE.replace('.yaml', '.single.yaml')]) {
      const { status, stderr } = docker('compose', '--file', file, 'config', '--quiet');
      expect([status, stderr]).toEqual([0, '']);
    }
  }
  if (docker('info').status !== 0) {
    process.stderr.write('NO DOCKER ENGINE: deploy/compose.yaml is read here, and not started.\n');
  }
  expect(read('.ci/run')).toContain('docker compose --file deploy/compose.yaml up --build --wait');
});
