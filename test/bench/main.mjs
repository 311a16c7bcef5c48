// npm run bench: measures what is built, and prints each figure beside its budget.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildIfStale } from '../../scripts/build.mjs';
import { startServer } from '../../scripts/server.mjs';
import { measureDepth, measureFirstView, measurePaint, openBrowser } from './page.mjs';
import { plot } from './plot.mjs';
import { measureServer } from './server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The last of the sample's days: with the first, 1995-06-16, some 11,000. */
const NOW = '2025-08-01T16:00:00Z';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, deepest: { type: 'string', default: '9000' } },
});

async function fill(dataDir) {
  const outDir = path.join(ROOT, 'dist/bench');
  const options = { outDir, ssr: 'test/bench/fill.ts', target: 'node20', emptyOutDir: true };
  await build({ root: ROOT, logLevel: 'error', mode: 'production', build: options });
  const args = [path.join(outDir, 'fill.js'), path.join(dataDir, 'skyfolio.db'), NOW];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    throw new Error('The database could not be filled.');
  }
}

async function startReference() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reference.mjs')]);
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), pid: child.pid, stop: () => child.kill() };
}

async function measure(server, reference) {
  const rows = await measureServer(server, reference);
  const browser = await openBrowser();
  try {
    // The first visit makes the pictures; the second one measures.
    await measureFirstView(browser, server.url);
    const first = await measureFirstView(browser, server.url);
    const paint = await measurePaint(browser, server.url);
    const depth = await measureDepth(browser, server.url, Number(values.deepest));
    if (depth.points.length > 1) {
      await writeFile(path.join(ROOT, 'docs/depth.svg'), plot(depth.points));
    }
    return { rows: [...first.rows, ...paint, ...depth.rows, ...rows], requests: first.requests };
  } finally {
    await browser.close();
  }
}

function print(rows) {
  const shown = rows.map(({ name, figure, budget, unit, ratio }) => ({
    measured: name,
    figure: `${Number(figure.toPrecision(3))} ${unit}`.trim(),
    budget: `${budget} ${unit}`.trim(),
    met: figure <= budget ? 'yes' : 'NO',
    'to a constant': ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
  }));
  console.table(shown);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-bench-'));
try {
  await buildIfStale('server');
  await buildIfStale('web');
  await fill(dataDir);
  const [server, reference] = await Promise.all([startServer(dataDir), startReference()]);
  try {
    const { rows, requests } = await measure(server, reference);
    if (values.json) {
      console.log(JSON.stringify({ rows, requests }, undefined, 2));
    } else {
      print(rows);
    }
  } finally {
    reference.stop();
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true });
}
