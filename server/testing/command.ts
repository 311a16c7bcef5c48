/** Runs the command line as people do, in a new process with its own folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { SETTINGS } from '../settings';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Must not reach the command: the developer's settings, and that this is a test. */
const HIDDEN = new Set([...SETTINGS.map(({ variable }) => variable), 'NODE_ENV', 'VITEST']);
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !HIDDEN.has(name)),
);

export interface CommandEnd {
  code: number | null;
  signal: string | null;
  /** What it printed, errors too. */
  output: string;
}

/** Watches a process, and kills it at the end of the test if it still runs. */
function watch(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  /** Waits until it has printed a text. */
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) {
          resolve();
        }
      };
      look();
      child.stdout?.on('data', look);
      child.stderr?.on('data', look);
      void ended.then(() => reject(new Error(`It ended without "${text}":\n${output}`)));
    });
  return { child, ended, said, output: () => output };
}

export function setupCommand() {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (name: string) => path.join(folder, name);
  const startProgram = (program: string, args: string[], settings: NodeJS.ProcessEnv = {}) => {
    const env = { ...environment, DATA_DIR: inFolder('data'), ...settings };
    // What npm starts has a process group of its own, which a terminal would send Ctrl-C to.
    return watch(spawn(program, args, { cwd: ROOT, env, detached: program === 'npm' }));
  };
  const start = (args: string[], settings?: NodeJS.ProcessEnv) =>
    startProgram(process.execPath, ['scripts/skyfolio.mjs', ...args], settings);
  return { inFolder, startProgram, start };
}

/** A pipe for an import to read from. It stays open until the test ends. */
export function createPipe(file: string) {
  execFileSync('mkfifo', [file]);
  const feed = createWriteStream(file);
  feed.on('error', () => undefined); // the reader ends before it has read everything
  onTestFinished(() => void feed.destroy());
  return feed;
}

const FIRST_DAY = Date.parse('1996-01-01');

/** Lines of NDJSON, a day each; every ninth day has no picture. */
export const createLines = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);
    const url = index % 9 === 0 ? undefined : `http://pictures.example/${index}.jpg`;
    const explanation = `Dark on ${date}: very.`;
    return `${JSON.stringify({ date, title: `Sky ${index}`, explanation, url })}\n`;
  });
