/** What GitHub does with a change and with a tag: commands that developers have, too. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

interface Workflow {
  permissions: object;
  jobs: Record<
    string,
    {
      steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
      strategy?: { matrix: { node: string[] } };
    }
  >;
}
const [test, release] = ['test', 'release'].map(
  (name) => parse(read(`.github/workflows/${name}.yml`)) as Workflow,
) as [Workflow, Workflow];
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

it('runs scripts that there are', () => {
  const runs = [test, release].flatMap(stepsOf).flatMap(({ run }) => run ?? []);
  const named = runs.flatMap((run) => /^npm (?:run )?([\w:]+)/.exec(run)?.[1] ?? []);
  expect(named).toEqual(expect.arrayContaining(['ci', 'test', 'release']));
  expect(named.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
});

it('tests the oldest Node that is promised', () => {
  const [oldest] = test.jobs.test!.strategy!.matrix.node;
  expect(engines.node).toContain(`^${oldest!.split('-')[0]}.0`);
});

it('may write nothing but what each job makes', () => {
  expect([test.permissions, release.permissions]).toEqual([
    { contents: 'read' },
    { contents: 'read' },
  ]);
});

it('publishes an image for two processors, with its origin and its parts', () => {
  const step = stepsOf(release).find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(step?.with).toMatchObject({
    push: true,
    platforms: 'linux/amd64,linux/arm64',
    provenance: 'mode=max',
    sbom: true,
  });
});
