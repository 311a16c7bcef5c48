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
    expect(output).toMatch(/--runs N .*\(5\)\n +--only/);
  });

  it.each([
    [['--rums', '2'], /^Unknown option '--rums'.* See --help\.$/m],
    [['--runs', '0'], /^--runs is "0", which is no number from 1 on\.$/m],
    [['--only', 'idle,buzy'], /^"buzy" is no condition\. There are: idle, one-core, busy\.$/m],
  ])('refuses %s with a sentence', async (args, sentence) => {
    const { code, output } = await start(...args).ended;
    expect(code).toBe(2);
    expect(output).toMatch(sentence);
  });

  it.each(['one-core', 'busy'])('runs tests, %s, and tells the seed', async (only) => {
    const { code, output } = await start('--runs', '1', '--only', only, '--seed', '7', SMALL).ended;
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`'${only}' .* '7' .* 'passed'`));
  });

  it('tells how far it is', async () => {
    const { output } = await start(
      '--runs',
      '1',
      '--only',
      'idle',
      'contract',
      'server/archive/sources/records',
      'server/people/accounts',
    ).ended;
    expect(output).toMatch(/^ {2}10 files after \d+ s$/m);
  });

  it('fails where tests fail, and tells how to repeat that', async () => {
    const { code, output } = await start('--runs', '1', '--only', 'idle', '--seed', '7', 'none')
      .ended;
    expect(code).toBe(1);
    expect(output).toContain('npm run test:stress -- --runs 1 --only idle --seed 7 none');
  });

  it('leaves nothing running after Ctrl-C', async () => {
    const { child, ended } = start('--only', 'busy', SMALL);
    // It says so right before it keeps the machine busy.
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, signal: null });
  });
});
