/** The command line: serve, import. */
import { parseArgs } from 'node:util';
import { runImport } from './commands/import';
import { serve } from './commands/serve';
import { type Config, flagOf, readConfig, SETTINGS } from './config';
import { UsageError } from './errors';

type Command = (config: Config, files: string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = { serve, import: runImport };

const HELP = `Usage: npm start -- [options]
       npm run import -- FILE… [options]

Commands:
  serve          serve the gallery and its API (npm start)
  import FILE…   add entries of NDJSON or JSON files, plain or gzip, to the archive

Options (each is an environment variable too; the option wins):
${SETTINGS.map(
  ({ variable, default: value, help }) =>
    `  --${flagOf(variable).padEnd(21)} ${variable.padEnd(20)} ${help}${value ? ` (${value})` : ''}`,
).join('\n')}
  --help         show this text
`;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const [name = 'serve', ...files] = positionals;
  const command = COMMANDS[name];
  if (!command) {
    throw new UsageError(
      `"${name}" is no command. There are: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  }
  const { help: _help, ...flags } = values;
  await command(readConfig(process.env, flags), files);
}

function parse(args: string[]) {
  const flags: Record<string, { type: 'string' }> = Object.fromEntries(
    SETTINGS.map(({ variable }) => [flagOf(variable), { type: 'string' }]),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...flags, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
