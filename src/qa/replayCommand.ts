/** The command `npm run replay`: runs a recorded session through the root reducer, in Node. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { INVARIANTS } from './invariants';
import { readRecording, type Recording, RecordingError } from './recording';
import { reportReplay } from './replayReport';

const HELP = `Usage: npm run replay -- SESSION.json [options]

Runs a recorded session, or a file that Redux DevTools exported, through the root reducer of this
version: each step with its action, the slices that it changed and the reducer's milliseconds. At the
end the hash of the state is compared with the recorded one.

Options:
  --until N          stop after step N
  --state PATH       print a part of the state at the end, for example pictures.years.2004
  --diff OTHER.json  compare with the state that another session ends in
  --check            check after every step what must always hold
  --quiet            print no steps, only what came out
  --help             show this text

Ends with 0 when all is as recorded, with 1 when something differs, breaks a rule or cannot be read,
with 2 when it is called wrongly.
`;

class UsageError extends Error {}

interface Outcome {
  /** The exit code of the command. */
  code: number;
  output: string;
  /** What goes to the standard error. */
  complaint: string;
}

export function runReplay(args: string[]): Outcome {
  try {
    return { complaint: '', ...tryReplay(args) };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof RecordingError)) {
      throw error;
    }
    return {
      code: error instanceof UsageError ? 2 : 1,
      output: '',
      complaint: `${error.message}\n`,
    };
  }
}

function tryReplay(args: string[]): Pick<Outcome, 'code' | 'output'> {
  const { values, positionals } = parse(args);
  if (values.help) {
    return { code: 0, output: HELP };
  }
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new UsageError('Name one file to replay: npm run replay -- SESSION.json. See --help.');
  }
  const until = values.until === undefined ? undefined : stepNumber(values.until);
  const lines: string[] = [];
  const isSame = reportReplay(read(file), {
    ...(until !== undefined && { until }),
    ...(values.state !== undefined && { statePath: values.state }),
    ...(values.diff !== undefined && { other: read(values.diff) }),
    ...(values.check && { invariants: INVARIANTS }),
    printStep: (line) => !values.quiet && lines.push(line),
    print: (line) => lines.push(line),
  });
  return { code: isSame ? 0 : 1, output: `${lines.join('\n')}\n` };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        until: text,
        state: text,
        diff: text,
        check: flag,
        quiet: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason.replaceAll('\n', ' ').replace(/\.?$/, '.')} See --help.`);
  }
}

function stepNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new UsageError(`--until wants a whole number of steps, not "${text}".`);
  }
  return Number(text);
}

function read(file: string): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }[code];
    throw new RecordingError(`${file} cannot be read: ${reason ?? (code || 'unknown reason')}.`);
  }
  try {
    return readRecording(text);
  } catch (error) {
    throw error instanceof RecordingError ? new RecordingError(`${file}: ${error.message}`) : error;
  }
}
