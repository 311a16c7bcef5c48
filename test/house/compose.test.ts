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
  .filter(([, { image, command }]) => image.includes('SKYFOLIO_IMAGE') && !command)
  .map(([name, service]) => ({ name, ...service }));
const IMAGES = Object.fromEntries(
  [...read('deploy/images.env').matchAll(/^(\w+_IMAGE)=(.*)$/gm)].map(([, name, image]) => [
    name,
    image,
  ]),
) as Record<string, string>;
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

it('names each image once, in deploy/images.env', () => {
  for (const file of ['compose.yaml', 'compose.single.yaml']) {
    const text = read(`deploy/${file}`);
    const { services: all } = parse(text, { merge: true }) as typeof composed;
    for (const { image } of Object.values(all)) {
      expect(image).toMatch(/^\$\{\w+_IMAGE(:\?.*)?\}$/);
    }
    const used = [...text.matchAll(/\$\{(\w+_IMAGE)\b/g)].map(([, name]) => name);
    expect(Object.keys(IMAGES)).toEqual(expect.arrayContaining(used));
  }
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(IMAGES.SKYFOLIO_IMAGE!.split('@')[0]).toMatch(new RegExp(`:${version}$`));
  expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=${IMAGES.NODE_IMAGE!.split('@')[0]}\n`);
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
  expect(IMAGES.POSTGRES_IMAGE).toMatch(/^postgres:17(@|$)/);
  expect(IMAGES.NODE_IMAGE).toMatch(/^node:26-trixie-slim(@|$)/);
  expect(read('Dockerfile')).toContain('postgresql-client');
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
    image: servers[0]!.image,
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
  const env = path.join(ROOT, 'deploy/images.env');
  if (docker('compose', 'version').status === 0) {
    for (const file of [FILE, FILE.replace('.yaml', '.single.yaml')]) {
      const { status, stderr } = docker(
        'compose',
        '--env-file',
        env,
        '--file',
        file,
        'config',
        '--quiet',
      );
      expect([status, stderr]).toEqual([0, '']);
    }
  }
  if (docker('info').status !== 0) {
    process.stderr.write('NO DOCKER ENGINE: deploy/compose.yaml is read here, and not started.\n');
  }
  expect(read('.ci/run')).toContain(
    'docker compose --env-file deploy/images.env --file deploy/compose.yaml up --build --wait',
  );
});
