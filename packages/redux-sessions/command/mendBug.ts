/** From a recording to the shortest session with the same bug, and to a test of it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Recording, RecordingError, writeRecording } from '../recording';
import type { Sessions } from '../sessions';
import { NOTHING, vitestOf } from './bugTest';
import { type Failure, findFailure, wrongValue } from './failure';
import type { Host } from './host';
import { type Minimised, minimise } from './minimise';
import { type Options, UsageError } from './options';

/** @returns the lines to print. */
export async function writeShortest(
  sessions: Sessions,
  recording: Recording,
  options: Options,
  host: Host,
): Promise<string[]> {
  const { minimise: out, 'as-test': name } = options;
  const expected = expectedValue(options);
  const [session, test] = ['.json', '.test.ts'].map((end) =>
    name === undefined ? undefined : path.join(host.tests.folder, name + end),
  );
  refuseToOverwrite([out, session, test], options);
  const failure = failureOf(sessions, recording, options);
  const minimised = await minimise(sessions, recording, failure, host);
  const text = writeRecording(sessions, minimised.recording);
  const files = [out, session, test]
    .filter((file) => file !== undefined)
    .map((file) => ({
      file,
      text: file === test ? vitestOf(name ?? '', host.tests.helpers, failure, expected) : text,
    }));
  for (const { file, text: content } of files) {
    await host.write(file, content);
  }
  return [
    failure.text,
    ...describe(sessions, recording, minimised),
    ...files.map(({ file }) => `Written: ${path.relative(process.cwd(), file)}`),
    ...(test === undefined ? [] : [`Run it: npx vitest run ${path.relative(process.cwd(), test)}`]),
  ];
}

/** @throws UsageError where a file is there and `--force` is not. */
function refuseToOverwrite(files: readonly (string | undefined)[], { force }: Options): void {
  const taken = files.find((file) => file !== undefined && existsSync(file));
  if (taken !== undefined && !force) {
    throw new UsageError(
      `${path.relative(process.cwd(), taken)} is there already. Take another name, or --force to overwrite it.`,
    );
  }
}

function failureOf(
  sessions: Sessions,
  recording: Recording,
  { state, until = Infinity }: Options,
): Failure {
  const last = Math.min(until, recording.actions.length);
  if (state === undefined) {
    const failure = findFailure(sessions, {
      ...recording,
      actions: recording.actions.slice(0, last),
    });
    if (failure) {
      return failure;
    }
    throw new RecordingError(
      'No step breaks a rule or causes an error in this version. ' +
        'If a value is wrong, name its path and the step: --state PATH --until N.',
    );
  }
  return wrongValue(sessions, recording, state, last);
}

function expectedValue({ expect }: Options): unknown {
  if (expect === undefined || expect === 'nothing') {
    return expect && NOTHING;
  }
  try {
    return JSON.parse(expect) as unknown;
  } catch {
    throw new UsageError(
      `--expect wants JSON, '"a text"', 3 or true, or the word nothing, not ${expect}.`,
    );
  }
}

function describe(sessions: Sessions, { actions }: Recording, minimised: Minimised): string[] {
  const { trials, milliseconds, isStopped } = minimised;
  const left = minimised.recording.actions;
  const stopped = isStopped
    ? 'Stopped before the end: a shorter session may have the same bug. '
    : '';
  return [
    `${stopped}Minimised from ${actions.length} actions to ${left.length}, ` +
      `in ${trials} trials and ${(milliseconds / 1000).toFixed(1)} s.`,
    ...left.map(
      (action, index) => `${String(index + 1).padStart(4)}  ${sessions.describe(action)}`,
    ),
  ];
}
