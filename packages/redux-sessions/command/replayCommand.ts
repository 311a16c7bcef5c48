/** Runs a recorded session through the root reducer, in Node. */
import { readFileSync } from 'node:fs';
import { readRecording, type Recording, RecordingError } from '../recording';
import type { Sessions } from '../sessions';
import type { Host } from './host';
import { writeShortest } from './mendBug';
import { helpOf, type Options, parseOptions, UsageError } from './options';
import { reportReplay } from './replayReport';
import { compareShots } from './shots';

interface Outcome {
  /** The exit code of the command. */
  code: number;
  output: string;
  /** What goes to the standard error. */
  complaint: string;
}

export async function runReplay(sessions: Sessions, args: string[], host: Host): Promise<Outcome> {
  try {
    return { complaint: '', ...(await tryReplay(sessions, parseOptions(args), host)) };
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

async function tryReplay(
  sessions: Sessions,
  options: Options,
  host: Host,
): Promise<Pick<Outcome, 'code' | 'output'>> {
  if (options.help) {
    return { code: 0, output: helpOf(host) };
  }
  const recording = readOne(sessions, options, host);
  if (options.minimise !== undefined || options['as-test'] !== undefined) {
    return { code: 0, output: textOf(await writeShortest(sessions, recording, options, host)) };
  }
  const { shots: folder, against, until } = options;
  if (folder !== undefined && against !== undefined) {
    const { takeShots, write } = host;
    if (!takeShots) {
      throw new UsageError('This command has no browser to take --shots with.');
    }
    const compared = await compareShots(
      sessions,
      recording,
      { folder, against, until },
      takeShots,
      write,
    );
    return { code: compared.isSame ? 0 : 1, output: textOf(compared.lines) };
  }
  const lines: string[] = [];
  const isSame = reportReplay(sessions, recording, {
    ...options,
    statePath: options.state,
    other: options.diff === undefined ? undefined : read(sessions, options.diff),
    print: (line) => lines.push(line),
  });
  return { code: isSame ? 0 : 1, output: textOf(lines) };
}

const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** Reads the file of a session. A step that is asked for must be in it. */
function readOne(
  sessions: Sessions,
  { files, shown, until = Infinity }: Options,
  { command }: Host,
): Recording {
  const [file, ...rest] = files;
  if (file === undefined || rest.length > 0) {
    throw new UsageError(`Name one file to replay: ${command} SESSION.json. See --help.`);
  }
  const recording = read(sessions, file);
  const last = Math.min(recording.actions.length, until);
  if (shown.kind === 'action' && !(shown.step >= 1 && shown.step <= last)) {
    throw new UsageError(`--action wants a step from 1 to ${last}: 0 is the first state.`);
  }
  return recording;
}

function read(sessions: Sessions, file: string): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }[code];
    throw new RecordingError(`${file} cannot be read: ${reason ?? (code || 'unknown reason')}.`);
  }
  try {
    return readRecording(sessions, text);
  } catch (error) {
    throw error instanceof RecordingError ? new RecordingError(`${file}: ${error.message}`) : error;
  }
}
