/** The files of deploy/monitoring, beside what a server really tells. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Upstream } from '../../mocks/upstream/upstream';
import { setupLiveServer } from '../testing/liveServer';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const namesIn = (text: string) => new Set(text.match(/\bskyfolio_\w+/g));

it('name metrics alone that a server tells of, each of its kind', async () => {
  const upstream = new Upstream({ now: new Date(), firstDate: '2026-01-01' });
  await upstream.start();
  onTestFinished(() => upstream.stop());
  const settings = { APOD_SOURCE: 'nasa', APOD_BASE_URL: upstream.baseUrl };
  const { start } = await setupLiveServer({ settings });
  const { port } = await start();
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(metrics).toContain('\nskyfolio_source_up 1\n');
  const told = await metrics();
  const kinds = new Map(
    [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]),
  );
  const samples = namesIn(told.replaceAll(/^#.*$/gm, ''));
  for (const file of ['rules.yml', 'rules.test.yml', 'grafana.json']) {
    const named = namesIn(read(file));
    expect(named.size).toBeGreaterThan(3);
    expect([file, [...named].filter((name) => !samples.has(name))]).toEqual([file, []]);
  }
  // Metrics of prom-client are named by that library.
  const own = [...kinds.keys()].filter((name) => !/_(process|nodejs|http)_/.test(name));
  for (const name of own) {
    expect([name, kinds.get(name)]).toEqual([name, name.endsWith('_total') ? 'counter' : 'gauge']);
  }
  const watched = namesIn(read('rules.yml') + read('grafana.json'));
  // Figures of the cache's size are for a look.
  expect(own.filter((name) => !watched.has(name))).toEqual([
    'skyfolio_image_cache_files',
    'skyfolio_image_cache_bytes',
  ]);
});

it('are files that Prometheus takes, where it is', () => {
  const promtool = (...args: string[]) =>
    spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  if (promtool('--version').error) {
    process.stderr.write('NO PROMTOOL (package prometheus): the alerts were not checked by it.\n');
    return;
  }
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});
