// npm run release: what runs in production, as an archive. See --help.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';

const HELP = `Usage: npm run release -- [--try]

Makes in dist/release

  skyfolio-VERSION/             the server and the pages, built; deploy/, docs/; the libraries by name
  skyfolio-VERSION.tar.gz       the same, for those who install it: npm ci --omit=dev, npm start
  skyfolio-VERSION.cdx.json     its libraries with their licences (CycloneDX)
  SHA256SUMS                    of both files

  --try   then unpacks the archive into an empty folder, installs and starts it there, and asks it for its version
`;

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'dist/release');
const FILES = ['deploy', 'LICENSE', 'README.md', 'CHANGELOG.md', '.npmrc'];
/** As a developer runs a command, and as it runs in production, where it is built. */
const DEVELOPED = '-r ./scripts/checkNode.cjs scripts/skyfolio.mjs';
const BUILT = 'dist/server/main.js';

const readJson = (file) => JSON.parse(readFileSync(path.resolve(ROOT, file), 'utf8'));

/** The package without what only developers need. */
function productionPackage({ name, version, description, license, author, engines, ...rest }) {
  const scripts = Object.entries(rest.scripts)
    .filter(([, command]) => command.includes(DEVELOPED))
    .map(([script, command]) => [script, command.replace(DEVELOPED, BUILT)]);
  // Our own packages are built into the server.
  const dependencies = Object.entries(rest.dependencies).filter(
    ([library]) => !library.startsWith('@skyfolio/'),
  );
  return {
    ...{ name, version, description, license, author, private: true, type: 'module', engines },
    scripts: Object.fromEntries(scripts),
    dependencies: Object.fromEntries(dependencies),
  };
}

/**
 * Leaves the locked libraries that production needs, each as it is locked for developers.
 *
 * @throws Error if npm has taken another one.
 */
function lock(folder) {
  const file = 'package-lock.json';
  cpSync(path.join(ROOT, file), path.join(folder, file));
  const way = ['--package-lock-only', '--ignore-scripts', '--omit=dev', '--prefer-offline'];
  execFileSync('npm', ['install', ...way], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const locked = readJson(file).packages;
  const { '': _root, ...left } = readJson(path.join(folder, file)).packages;
  const others = Object.keys(left).filter(
    (name) => left[name].integrity !== locked[name]?.integrity,
  );
  if (others.length > 0) {
    throw new Error(`Other libraries than the locked ones: ${others.join(', ')}`);
  }
}

function stage(folder) {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  for (const part of ['dist/server', 'dist/web', ...FILES]) {
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => path.basename(file) !== '.built',
    });
  }
  for (const file of readdirSync(path.join(ROOT, 'docs')).filter((each) => each.endsWith('.md'))) {
    cpSync(path.join(ROOT, 'docs', file), path.join(folder, 'docs', file));
  }
  const root = productionPackage(readJson('package.json'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(root, null, 2)}\n`);
  lock(folder);
}

/** The same bytes for the same files, whoever packs them. */
function pack(name) {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  const modes = '--mode=u=rwX,go=rX';
  const tar = `${name}.tar.gz`;
  execFileSync(
    'tar',
    ['--create', '--use-compress-program=gzip -n', `--file=${tar}`, ...same, modes, name],
    {
      cwd: OUT,
    },
  );
  const sbom = execFileSync(
    'npm',
    [
      'sbom',
      '--package-lock-only',
      '--omit=dev',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
    ],
    { cwd: path.join(OUT, name), encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  writeFileSync(path.join(OUT, `${name}.cdx.json`), sbom);
  const sums = [tar, `${name}.cdx.json`].map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(OUT, file)))
      .digest('hex');
    return `${hash}  ${file}\n`;
  });
  writeFileSync(path.join(OUT, 'SHA256SUMS'), sums.join(''));
  return path.join(OUT, tar);
}

/** As an operator installs it. @throws Error if it does not answer with this version. */
async function tryOut(archive, version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-release-'));
  const npm = (...args) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  let server;
  try {
    execFileSync('tar', ['--extract', '--strip-components=1', `--file=${archive}`], {
      cwd: folder,
    });
    npm('ci', '--omit=dev');
    // Whatever a developer has set is not for this one.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'production', PORT: '0', APOD_SOURCE: 'sample' };
    server = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await addressOf(server);
    const health = await (await fetch(`${address}/healthz`)).json();
    const page = await fetch(`${address}/`);
    if (health.version !== version || !page.ok) {
      throw new Error(`It answers ${JSON.stringify(health)}, and ${page.status} for its page.`);
    }
    console.log(`${path.basename(archive)} runs from an empty folder: ${JSON.stringify(health)}`);
  } finally {
    if (server?.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addressOf(server) {
  let output = '';
  for await (const text of server.stdout.setEncoding('utf8')) {
    output += text;
    const address = /Skyfolio is at (http:\/\/[\w.:]+\d)/.exec(output)?.[1];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error(`It did not start:\n${output}`);
}

const { values } = parseArgs({
  options: { try: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  await buildIfStale('server', 'web');
  const { version } = readJson('package.json');
  const name = `skyfolio-${version}`;
  stage(path.join(OUT, name));
  const archive = pack(name);
  console.log(archive);
  if (values.try) {
    await tryOut(archive, version);
  }
}
