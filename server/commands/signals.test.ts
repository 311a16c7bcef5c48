/** Ctrl-C and SIGTERM, however often and whenever they come, through real processes. */
import type { ChildProcess } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLines, createPipe, setupCommand } from '../testing/command';

/** A module for `node --import`: the process gets SIGINT as soon as it has taken signals over. */
const INTERRUPT_ITSELF = `data:text/javascript,${encodeURIComponent(`
  process.on('newListener', (name) => {
    if (name === 'SIGINT') setImmediate(() => process.kill(process.pid, 'SIGINT'));
  });
`)}`;

/** An import that has read something and waits for more. */
async function startImport(program: string, args: string[]) {
  const { inFolder, startProgram } = setupCommand();
  const feed = createPipe(inFolder('pipe'));
  const started = startProgram(program, [...args, inFolder('pipe')]);
  feed.write(createLines(1100).join(''));
  await started.said('records …');
  return started;
}

async function startServer(program: string, args: string[]) {
  const settings = { PORT: '0', HOST: '127.0.0.1', APOD_SOURCE: 'archive' };
  const started = setupCommand().startProgram(program, args, settings);
  await started.said('Skyfolio is at');
  return started;
}

async function interruptUntilEnd(child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await setImmediate();
  }
}

it('a server whose log nobody reads any more ends all the same', async () => {
  const { child, ended, output } = await startServer(process.execPath, [
    'scripts/skyfolio.mjs',
    'serve',
  ]);
  const url = / is at (\S+)$/m.exec(output())?.[1] ?? '';
  child.stdout?.destroy();
  // Its line waits to be written.
  expect((await fetch(`${url}/api/v1/gallery/count/`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, signal: null });
});

describe.each([
  { name: 'import', npm: ['run', 'import', '--'], start: startImport, terminated: 143 },
  { name: 'serve', npm: ['start'], start: startServer, terminated: 0 },
])('$name', ({ name, npm, start, terminated }) => {
  const script = ['scripts/skyfolio.mjs', name];

  it('ends with 130 after Ctrl-C, which comes twice under npm', async () => {
    const { child, ended } = await start(process.execPath, script);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, signal: null });
  });

  it('is killed by no signal, though they come until its very end', async () => {
    const { child, ended } = await start(process.execPath, script);
    await interruptUntilEnd(child);
    expect(await ended).toMatchObject({ code: 130, signal: null });
  });

  it(`ends with ${terminated} after SIGTERM`, async () => {
    const { child, ended } = await start(process.execPath, script);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: terminated, signal: null });
  });

  it('ends with 130 when the terminal interrupts npm and all that it started', async () => {
    const { child, ended } = await start('npm', npm);
    process.kill(-child.pid!, 'SIGINT');
    const { code, signal, output } = await ended;
    expect([code, signal], output).toEqual([130, null]);
    expect(output).not.toMatch(/npm err|\n +at /i);
  });

  it('ends with 130 when it is interrupted before the command runs', async () => {
    const { startProgram } = setupCommand();
    const { ended } = startProgram(process.execPath, ['--import', INTERRUPT_ITSELF, ...script]);
    expect(await ended).toEqual({ code: 130, signal: null, output: '' });
  });
});
