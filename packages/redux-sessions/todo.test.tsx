/** Another app, which knows the package by its README alone. */
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { finalStateOf, hashRootState, readRecording } from 'redux-sessions';
import { type Host, runReplay } from 'redux-sessions/command';
import { sessions } from './todo/app';
import { makeAnswers } from './todo/answers';
import { show } from './todo/main';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'seven clear nights';

configure({ asyncUtilTimeout: 60_000 });

/** What jsdom lacks. */
beforeEach(() => {
  const answer = makeAnswers();
  vi.stubGlobal('fetch', async (input: Request) =>
    Response.json(answer(input.method, new URL(input.url).pathname, await input.text())),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

/** Opens the app in a tab that records. */
async function open() {
  window.history.replaceState(null, '', '/?qa');
  const element = document.createElement('div');
  document.body.append(element);
  const end = await show(element);
  onTestFinished(() => {
    end();
    element.remove();
  });
  const panel = within(await screen.findByRole('region', { name: 'QA' }));
  const user = userEvent.setup();
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const save = async () => {
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await user.click(panel.getByRole('button', { name: 'Save file' }));
    return saved.at(-1)!.text();
  };
  return { panel, user, save };
}

/** Adds something, logs in, and counts to one and down below zero. @returns the file. */
async function record() {
  const opened = await open();
  const { user } = opened;
  await user.type(await screen.findByLabelText('To do'), 'milk{Enter}');
  await screen.findByText('milk');
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await screen.findByText('Hello Ann');
  for (const name of ['Up', 'Down', 'Down']) {
    await user.click(screen.getByRole('button', { name }));
  }
  return { ...opened, text: await opened.save() };
}

it('records what happens, without a password, and replays it to the same state', async () => {
  const { panel, text } = await record();
  const recording = readRecording(sessions, text);
  expect(text).not.toContain(PASSWORD);
  expect(finalStateOf(sessions, recording).counter.value).toBe(-1);
  expect(hashRootState(sessions, finalStateOf(sessions, recording))).toEqual(
    recording.info?.finalState,
  );
  const words = within(panel.getByRole('listbox')).getAllByRole('option');
  expect(words.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Adding of “milk” succeeded', 'List came', 'Counted up']),
  );
  await panel.findByText(/broke a rule: The counter stands at -1/);
});

it('shows each step of a file on the page, and goes on where it was', async () => {
  const { panel, user, text } = await record();
  await user.click(screen.getByRole('button', { name: 'Up' }));
  await screen.findByText('Count: 0');
  await user.upload(panel.getByLabelText('Replay a file'), new File([text], 'session.json'));
  await user.click(await panel.findByRole('option', { name: /Counted up/ }));
  expect(screen.getByText('Count: 1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Up' }));
  expect(screen.getByText('Count: 1')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Count: 0');
});

it('finds a broken rule, minimises the session and makes a test that fails', async () => {
  const { text } = await record();
  const folder = mkdtempSync(path.join(tmpdir(), 'todo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'session.json');
  writeFileSync(file, text);
  const helpers = path.join(import.meta.dirname, 'todo/bugs.ts');
  const host: Host = {
    command: 'replay',
    tests: { folder, helpers },
    tell: () => undefined,
    isStopped: () => false,
    write: (name, content) => writeFile(name, content),
  };
  const checked = await runReplay(sessions, [file, '--quiet', '--check'], host);
  expect(checked.output).toContain('breaks a rule: The counter stands at -1.');
  const made = await runReplay(sessions, [file, '--as-test', 'below-zero'], host);
  expect(made.output).toMatch(/to 1, in \d+ trials [^]*1 {2}Counted down\n/);
  expect(readFileSync(path.join(folder, 'below-zero.test.ts'), 'utf8')).toContain(
    'it("below zero", () => {\n  expect(faultOf("below-zero.json")).toBeUndefined();',
  );
  const output = await new Promise<string>((resolve) => {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { VITEST: _vitest, ...env } = process.env;
    execFile(
      process.execPath,
      [vitest, 'run', '--environment', 'jsdom'],
      { cwd: folder, env: { ...env, NO_COLOR: '1' } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  expect(output).toContain('breaks a rule: The counter stands at -1.');
  expect(output).toMatch(/Tests {2}1 failed/);
});
