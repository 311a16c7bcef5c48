// npm run images: writes the digests of the images of deploy/images.env into it. See --help.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Usage: npm run images -- [FILE]

Asks the registry of each image that FILE (deploy/images.env) names for the digest of its tag, and writes it behind the
tag: postgres:17@sha256:… Then everybody who starts these files runs the same images. If one cannot be asked, nothing
is written.
`;

/** An index of several processors is preferred: its digest is the same on each. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];
const LINE = /^(\w+_IMAGE)=([^\s@]+)(@\S*)?$/;
const DIGEST = /^sha256:[\da-f]{64}$/;
const TIMEOUT_MS = 30_000;

/** Reads the name of an image as Docker does. */
function readImage(image) {
  const [, repository, tag = 'latest'] = /^(.*?)(?::([\w.-]+))?$/.exec(image);
  const [first, ...rest] = repository.split('/');
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) {
    const scheme = /^(localhost|127\.[\d.]+)(:|$)/.test(first) ? 'http' : 'https';
    return { registry: `${scheme}://${first}`, name: rest.join('/'), tag };
  }
  const name = rest.length === 0 ? `library/${first}` : repository;
  return { registry: 'https://registry-1.docker.io', name, tag };
}

const ask = (url, headers, method) =>
  fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** A token for whoever asks, as registries give it. */
async function tokenOf(challenge, name) {
  const parts = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!/^Bearer /i.test(challenge) || !parts.realm) {
    throw new Error(`The registry wants another log-in: ${challenge}`);
  }
  const url = new URL(parts.realm);
  url.searchParams.set('scope', `repository:${name}:pull`);
  if (parts.service) {
    url.searchParams.set('service', parts.service);
  }
  const answer = await ask(url, {}, 'GET');
  const { token, access_token: other } = answer.ok ? await answer.json() : {};
  if (!(token ?? other)) {
    throw new Error(`${url.origin} gave no token (${answer.status}).`);
  }
  return token ?? other;
}

async function digestOf(image) {
  const { registry, name, tag } = readImage(image);
  const url = `${registry}/v2/${name}/manifests/${tag}`;
  const accept = MANIFESTS.join(', ');
  let answer = await ask(url, { accept }, 'HEAD');
  if (answer.status === 401) {
    const token = await tokenOf(answer.headers.get('www-authenticate') ?? '', name);
    answer = await ask(url, { accept, authorization: `Bearer ${token}` }, 'HEAD');
  }
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !DIGEST.test(digest)) {
    throw new Error(`${url} answers ${answer.status}, and the digest "${digest}".`);
  }
  return digest;
}

async function fill(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const filled = await Promise.all(
    lines.map(async (line) => {
      const [, variable, image] = LINE.exec(line) ?? [];
      return image ? `${variable}=${image}@${await digestOf(image)}` : line;
    }),
  );
  writeFileSync(`${file}.part`, filled.join('\n'));
  renameSync(`${file}.part`, file);
  console.log(filled.filter((line) => LINE.test(line)).join('\n'));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  const usual = path.resolve(import.meta.dirname, '../deploy/images.env');
  try {
    await fill(positionals[0] ?? usual);
  } catch (error) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    console.error(`${error.message}${cause} Nothing was written.`);
    process.exitCode = 1;
  }
}
