/** The command line: serve, import, backup, restore, doctor, migrate-data, objects, credits. */
import { parseArgs } from 'node:util';
import { onStopSignal } from '../scripts/signals.mjs';
import type { MigrateDataOptions } from './commands/migrateData';
import { type Config, flagOf, readConfig, SETTINGS } from './config';
import { UsageError } from './errors';
import { StorageError } from './storage/storageError';

interface Call extends MigrateDataOptions {
  config: () => Config;
  files: string[];
  json: boolean;
  /** A dump that is measured. */
  measure: string | undefined;
  /** Aborted by SIGINT or SIGTERM, with the signal as its reason. */
  stop: AbortSignal;
}

/** Each gives the exit code. It loads its code when it is called, as loading that of all takes a second or more. */
const COMMANDS: Record<string, (call: Call) => Promise<number>> = {
  serve: async ({ config, files, stop }) => {
    const { serve } = await import('./commands/serve');
    return serve(config(), files, stop);
  },
  import: async ({ config, files, stop }) => {
    const { runImport } = await import('./commands/import');
    return runImport(config(), files, stop);
  },
  backup: async ({ config, files }) => {
    const { runBackup } = await import('./commands/backup');
    return runBackup(config(), files);
  },
  restore: async ({ config, files }) => {
    const { runRestore } = await import('./commands/backup');
    return runRestore(config(), files);
  },
  doctor: async ({ config, json }) => {
    const { runDoctor } = await import('./commands/doctor');
    return runDoctor(config, json);
  },
  'migrate-data': async (call) => {
    const { runMigrateData } = await import('./commands/migrateData');
    return runMigrateData(call, call.stop);
  },
  objects: async ({ measure, stop }) => {
    const { runObjects } = await import('./commands/objects');
    return runObjects(measure, stop);
  },
  credits: async ({ measure, stop }) => {
    const { runCredits } = await import('./commands/credits');
    return runCredits(measure, stop);
  },
};

const HELP = `Usage: npm start -- [options]
       npm run import -- FILE… [options]

Commands:
  serve          serve the gallery and its API (npm start)
  backup --out FILE   copy the database into a new file, also while the server runs
  restore FILE   put a backup in the place of the database, while the server is stopped
  doctor         look at settings, database, disk, clock, mail and NASA, and say what to do
                 (--json: as JSON); changes nothing, and works beside a running server
  migrate-data --from FILE [--to postgres://…]   copy a database file into PostgreSQL, by default
                 that of DATABASE_URL, while the server is stopped; the same command goes on after
                 a kill
  objects --measure FILE   how well titles and texts are read for objects of the sky, by labelled samples
                 of the dump
  credits --measure FILE   how many people the credit lines of a dump name, and who is one of them
  import FILE…   add entries of NDJSON or JSON files, plain or gzip, to the archive

Options (each is an environment variable too; the option wins):
${SETTINGS.map(
  ({ variable, default: value, help }) =>
    `  --${flagOf(variable).padEnd(21)} ${variable.padEnd(20)} ${help}${value ? ` (${value})` : ''}`,
).join('\n')}
  --help         show this text
`;

async function main(args: string[], stop: AbortSignal): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [name = 'serve', ...files] = positionals;
  const command = COMMANDS[name];
  if (!command) {
    throw new UsageError(
      `"${name}" is no command. There are: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  }
  const { help: _help, out, json, from, to, measure, ...flags } = values;
  return command({
    config: () => readConfig(process.env, flags),
    files: typeof out === 'string' ? [out, ...files] : files,
    json: json === true,
    measure,
    from,
    to,
    stop,
  });
}

function parse(args: string[]) {
  const flags: Record<string, { type: 'string' }> = Object.fromEntries(
    SETTINGS.map(({ variable }) => [flagOf(variable), { type: 'string' }]),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...flags,
        out: { type: 'string' },
        from: { type: 'string' },
        measure: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

const written = (stream: NodeJS.WriteStream) => new Promise((resolve) => stream.write('', resolve));

/** When a process ends by itself, Node removes the handlers first, and a late signal would kill it. */
async function exit(code: number): Promise<never> {
  // Output on its way into a pipe would be lost.
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(code);
}

/** A message for failures of the surroundings, where a stack would help nobody. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (error instanceof UsageError || ('syscall' in error && 'code' in error)) {
    return error.message;
  }
  if (error instanceof StorageError && error.cause instanceof Error) {
    return `${error.message} (${error.cause.message})`;
  }
  return sentenceOf(error.cause);
}

// New files are for this user only.
process.umask(0o077);
const stopping = new AbortController();
onStopSignal((signal) => stopping.abort(signal));
main(process.argv.slice(2), stopping.signal).then(exit, (error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  return exit(error instanceof UsageError ? 2 : 1);
});
