/** The options of the command. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Host } from './host';
import type { Shown } from './stepLines';

export const helpOf = ({ command, tests }: Host) => `Usage: ${command} SESSION.json [options]

Runs a recorded session, or a file that Redux DevTools exported, through the root reducer of this
version, and compares the actions, the states at the checkpoints and the last state with the recorded
ones.

What is printed of the steps (at most one of these; without any, a line for each):
  --find TEXT        steps whose words, action or change of the state hold TEXT
  --action N         the action of step N in full, and what it changed in the state
  --watch PATH       the value at PATH each time that it changes: todos.list.0
  --calls TEXT       the calls to the server whose path or answer holds TEXT, with the answers
  --checkpoints      the checkpoints, and whether each state is the recorded one
  --quiet            nothing

How far, and what then:
  --until N          stop after step N; 0 is the first state
  --state PATH       print the value at PATH: todos.list.0
  --check            check after every step what must always hold, and that no call repeats itself
  --diff OTHER.json  compare with the last state of another session, without ids and times

From a bug to a test that fails (the bug: the first broken rule or error; with --state the value at
PATH after the last step or --until N):
  --minimise OUT     write the shortest session with the same bug
  --as-test NAME     write it as NAME.json in ${relative(tests.folder)}, and a test of Vitest
                     that fails while the bug is there; with --state until PATH has another value than now, or that of --expect
  --expect JSON      the right value for --as-test: true, or "nothing" where there should be none
  --force            overwrite files

From one build to another:
  --shots DIR --against FOLDER
                     screens of each remark and each place, here and in another checkout with its built
                     pages, with a report in DIR/index.html; ends with 1 if any differ

  --help             show this text

Ends with 0 when all is as recorded, with 1 when something differs, breaks a rule or cannot be read,
with 2 when it is called wrongly.
`;

const relative = (folder: string) => path.relative(process.cwd(), folder) || '.';

/** Wrong use of the command. Its message says what to do instead. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const OPTIONS = {
  find: text,
  action: text,
  watch: text,
  calls: text,
  checkpoints: flag,
  quiet: flag,
  until: text,
  state: text,
  check: flag,
  diff: text,
  minimise: text,
  'as-test': text,
  shots: text,
  against: text,
  expect: text,
  force: flag,
  help: { ...flag, short: 'h' },
} as const;

export type Options = ReturnType<typeof parseOptions>;

/** @throws UsageError */
export function parseOptions(args: string[]) {
  const { values, positionals } = parse(args);
  checkTogether(values);
  const until = values.until === undefined ? undefined : stepNumber('--until', values.until);
  return { ...values, until, shown: shownOf(values), files: positionals };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason.replaceAll('\n', ' ').replace(/\.?$/, '.')} See --help.`);
  }
}

type Values = ReturnType<typeof parse>['values'];

function checkTogether(values: Values): void {
  const written = (['shots', 'minimise', 'as-test'] as const).filter(
    (option) => values[option] !== undefined,
  );
  const [first, second] = written;
  if (second !== undefined && first !== 'minimise') {
    throw new UsageError(
      `--${String(first)} wants the whole recording: call it without --${second}.`,
    );
  }
  if ((values.shots === undefined) !== (values.against === undefined)) {
    throw new UsageError(
      'Two builds are compared: take --shots DIR and --against FOLDER together.',
    );
  }
  const { 'as-test': name, expect, state } = values;
  if (name !== undefined && !/^[a-z][a-z\d-]*$/i.test(name)) {
    throw new UsageError(`--as-test wants a name such as todo-is-lost, not "${name}".`);
  }
  if (expect !== undefined && (name === undefined || state === undefined)) {
    throw new UsageError(
      '--expect says which value a test wants at a path: take it with --as-test NAME --state PATH.',
    );
  }
  if (values.force && written.length === 0) {
    throw new UsageError('--force overwrites a file: take it with --minimise or --as-test.');
  }
}

function shownOf(values: Values): Shown {
  const { find, action, watch, calls } = values;
  const chosen: Shown[] = [
    ...(find === undefined ? [] : [{ kind: 'find', text: find } as const]),
    ...(action === undefined
      ? []
      : [{ kind: 'action', step: stepNumber('--action', action) } as const]),
    ...(watch === undefined ? [] : [{ kind: 'watch', path: watch } as const]),
    ...(calls === undefined ? [] : [{ kind: 'calls', text: calls } as const]),
    ...(values.checkpoints ? [{ kind: 'checkpoints' } as const] : []),
    ...(values.quiet ? [{ kind: 'nothing' } as const] : []),
  ];
  if (chosen.length > 1) {
    throw new UsageError(
      'Take one of --find, --action, --watch, --calls, --checkpoints and --quiet at a time.',
    );
  }
  if (find === '' || calls === '') {
    const option = find === '' ? 'find' : 'calls';
    throw new UsageError(`--${option} wants a text to look for: --${option} milk.`);
  }
  return chosen[0] ?? { kind: 'all' };
}

function stepNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) {
    throw new UsageError(`${option} wants the number of a step, such as 12, not "${value}".`);
  }
  return Number(value);
}
