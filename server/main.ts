/** The command line: serve, import, backup, restore. */
import { parseArgs } from 'node:util';
import { onStopSignal } from '../scripts/signals.mjs';
import { runImport } from './commands/import';
import { serve } from './commands/serve';
import { runBackup, runRestore } from './commands/backup';
import { type Config, flagOf, readConfig, SETTINGS } from './config';
import { UsageError } from './errors';

/** Gives the exit code. `stop` is aborted by SIGINT or SIGTERM, with the signal as its reason. */
type Command = (config: Config, files: string[], stop: AbortSignal) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  serve,
  import: runImport,
  backup: runBackup,
  restore: runRestore,
};

const HELP = `Usage: npm start -- [options]
       npm run import -- FILE… [options]

Commands:
  serve          serve the gallery and its API (npm start)
  backup --out FILE   copy the database into a new file, also while the server runs
  restore FILE   put a backup in the place of the database, while the server is stopped
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
  const { help: _help, out, ...flags } = values;
  const named = typeof out === 'string' ? [out, ...files] : files;
  return command(readConfig(process.env, flags), named, stop);
}

function parse(args: string[]) {
  const flags: Record<string, { type: 'string' }> = Object.fromEntries(
    SETTINGS.map(({ variable }) => [flagOf(variable), { type: 'string' }]),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...flags, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

const written = (stream: NodeJS.WriteStream) => new Promise((resolve) => stream.write('', resolve));

/** A process that ends by itself drops its handlers first, and dies of a signal that comes then. */
async function exit(code: number): Promise<never> {
  // What is on its way into a pipe would be lost.
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(code);
}

// What is kept here is nobody else's business.
process.umask(0o077);
const stopping = new AbortController();
onStopSignal((signal) => stopping.abort(signal));
main(process.argv.slice(2), stopping.signal).then(exit, (error: unknown) => {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : error);
  return exit(isUsage ? 2 : 1);
});
