/** How the stress test is called, and how it runs one small test file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SMALL = 'server/people/accounts/secret.test.ts';

function start(...args: string[]) {
  // The inner run must not see itself as a part of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
  );
  const child = spawn(process.execPath, ['scripts/stress.mjs', ...args], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  // Its pipes close when all its children have ended too.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code,
    signal,
    output,
  }));
  return { child, ended };
}

// Whole test runs inside a test are slow; these limits only end a hanging one.
describe('the stress test', { timeout: 600_000 }, () => {
  it('tells its options', async () => {
    const { code, output } = await start('--help').ended;
    expect(code).toBe(0);
    expect(output).toMatch(/--runs N .*\(5\)\n +--seed/);
  });

  it.each([
    [['--rums', '2'], /^Unknown option '--rums'.* See --help\.$/m],
    [['--runs', '0'], /^--runs and --seed are whole numbers\. See --help\.$/m],
  ])('refuses %s with a sentence', async (args, sentence) => {
    const { code, output } = await start(...args).ended;
    expect(code).toBe(2);
    expect(output).toMatch(sentence);
  });

  it('runs tests as often as it is told to, each time by another seed', async () => {
    const { code, output } = await start('--runs', '2', SMALL).ended;
    expect(code, output).toBe(0);
    const seeds = [...output.matchAll(/^run \d of 2, seed (\d+) …$/gm)].map(([, seed]) => seed);
    expect(new Set(seeds).size).toBe(2);
    expect(output).toContain(`Running tests with seed "${seeds[1]}"`);
  });

  it('fails where tests fail, and tells how to repeat that', async () => {
    const { code, output } = await start('--runs', '1', '--seed', '7', 'none').ended;
    expect(code).toBe(1);
    expect(output).toContain('npm run test:stress -- --runs 1 --seed 7 none');
  });

  it('leaves nothing running after Ctrl-C', async () => {
    const { child, ended } = start(SMALL);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, signal: null });
  });
});
