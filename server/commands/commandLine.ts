/** The words that commands understand, and the help of each. */
import { parseArgs } from 'node:util';
import { flagOf, SETTINGS } from '../settings';
import { UsageError } from '../platform/errors';
import { nearest } from './nearest';

interface CommandHelp {
  /** As people call it. */
  usage: string;
  text: string;
  /** Options of this command, beside the settings, with their help. */
  options?: Readonly<Record<string, string>>;
  /** Settings that matter to it; all without it. */
  settings?: readonly string[];
  takesFiles?: true;
}

const DATABASE = ['DATA_DIR', 'DATABASE_URL'];
const DUMP = { measure: 'the dump: NDJSON or JSON, plain or gzip' };

export const COMMAND_HELP = {
  serve: { usage: 'npm start -- [options]', text: 'Serves the gallery and its API.' },
  import: {
    usage: 'npm run import -- FILE… [options], or npm run import -- --accept DAY',
    text:
      'Adds entries of NDJSON or JSON files, plain or gzip, to the archive. Entries that say less than it has are\n' +
      'refused, as the records of NASA are; --accept shows them all the same. Works beside running servers.',
    options: { accept: 'show the refused record of a day (2004-07-01), or those of a month' },
    settings: DATABASE,
    takesFiles: true,
  },
  backup: {
    usage: 'npm run backup -- [--out FOLDER | --keep N --every HOURS] [options]',
    text:
      'Copies the database and the archive into a new folder of BACKUP_DIR, also while the server runs, and checks\n' +
      'the copies. PostgreSQL is copied by its own pg_dump.',
    options: {
      out: 'another folder, which must be new',
      keep: 'afterwards remove all but the newest N of BACKUP_DIR',
      every: 'do nothing if the newest is not as old as that',
    },
    settings: [...DATABASE, 'BACKUP_DIR'],
    takesFiles: true,
  },
  restore: {
    usage: 'npm run restore -- FOLDER [options]',
    text:
      'Puts a backup in the place of the database and the archive. Stop the server first, unless the database is\n' +
      'PostgreSQL. After a theft of passwords or tokens change SECRET_KEY too: sessions of then work again.',
    settings: DATABASE,
    takesFiles: true,
  },
  doctor: {
    usage: 'npm run doctor -- [--quarantine] [--json] [options]',
    text:
      'Looks at settings, database, disk, clock, mail and NASA, and says what to do.\n' +
      'Changes nothing, and works beside a running server.',
    options: {
      quarantine: 'print the records that are not shown, with the reasons',
      json: 'print JSON',
    },
  },
  users: {
    usage: 'npm run users -- ACTION [ADDRESS] [--json] [options]',
    text:
      'Lists, invites, makes, blocks and deletes users, also beside running servers. ADDRESS may be the number of a\n' +
      `user. Actions: list, show, invite, create, reset, block, unblock, sessions, end-sessions, delete.`,
    options: { json: 'print JSON', yes: 'with delete: do it' },
    settings: [...DATABASE, 'PUBLIC_URL', 'SIGNUP'],
    takesFiles: true,
  },
  'migrate-data': {
    usage: 'npm run migrate-data -- --from FILE [--to postgres://…]',
    text:
      'Copies a database file, and archive.db beside it, into PostgreSQL, while the server is stopped.\n' +
      'Copies all or nothing.',
    options: { from: 'the database file', to: 'the database (default: that of DATABASE_URL)' },
    settings: ['DATABASE_URL'],
  },
  objects: {
    usage: 'npm run objects -- --measure FILE',
    text: 'Tells how well titles and texts are read for objects of the sky, by labelled samples of a dump.',
    options: DUMP,
    settings: [],
  },
  credits: {
    usage: 'npm run credits -- --measure FILE',
    text: 'Tells how many people the credit lines of a dump name, and who is one of them.',
    options: DUMP,
    settings: [],
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMAND_HELP;

const NAMES = Object.keys(COMMAND_HELP) as CommandName[]; // its keys are the names
const isName = (word: string): word is CommandName => Object.hasOwn(COMMAND_HELP, word);
const helpOf = (name: CommandName): CommandHelp => COMMAND_HELP[name];
const callOf = (name: CommandName) => (name === 'serve' ? 'npm start' : `npm run ${name}`);

export function printableHelp(name: CommandName): string {
  const { usage, text, options = {}, settings } = helpOf(name);
  const shown = SETTINGS.filter(({ variable }) => settings?.includes(variable) ?? true);
  const others = NAMES.filter((other) => other !== name).map(callOf);
  return [
    `Usage: ${usage}`,
    '',
    text,
    '',
    'Options (each in capitals is an environment variable too; the option wins):',
    ...Object.entries(options).map(([option, help]) => `  --${option.padEnd(42)} ${help}`),
    ...shown.map(
      ({ variable, default: value, help }) =>
        `  --${flagOf(variable).padEnd(21)} ${variable.padEnd(20)} ${help}${value ? ` (${value})` : ''}`,
    ),
    `  --${'help'.padEnd(42)} show this text`,
    `  --${'version'.padEnd(42)} show the version`,
    '',
    `Other commands, each with its own --help: ${others.join(', ')}`,
    '',
  ].join('\n');
}

/**
 * Reads the command, its files and its options.
 *
 * @throws UsageError for a word that the command does not know; the message names the nearest one.
 */
export function readCommandLine(args: string[]) {
  const { values, positionals } = parse(args);
  const [name = 'serve', ...files] = positionals;
  if (!isName(name)) {
    throw new UsageError(
      `"${name}" is no command.${meant(name)} There are: ${NAMES.map(callOf).join(', ')}.`,
    );
  }
  const { options = {}, takesFiles } = helpOf(name);
  const foreign = OWN_OPTIONS.find((option) => option in values && !(option in options));
  if (foreign !== undefined) {
    throw new UsageError(`--${foreign} is no option of ${name}. ${seeHelp(name)}`);
  }
  const [word] = files;
  if (word !== undefined && !takesFiles && values.help !== true) {
    throw new UsageError(`"${word}" is nothing that ${name} knows.${meant(word)} ${seeHelp(name)}`);
  }
  return { name, files, values };
}

const OWN_OPTIONS = NAMES.flatMap((name) => Object.keys(helpOf(name).options ?? {}));
const OPTIONS = [
  ...SETTINGS.map(({ variable }) => flagOf(variable)),
  ...OWN_OPTIONS,
  'help',
  'version',
];

const seeHelp = (name: CommandName) => `See ${callOf(name)} -- --help.`;

/** Which command or option somebody may have meant by a word. */
function meant(word: string): string {
  const bare = word.replace(/^-+/, '').replace(/=.*$/, '');
  const command = word.startsWith('-') ? undefined : nearest(bare, NAMES);
  if (command !== undefined && isName(command)) {
    return ` Did you mean ${callOf(command)}?`;
  }
  const option = nearest(bare, OPTIONS);
  return option === undefined ? '' : ` Did you mean --${option}?`;
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
        keep: { type: 'string' },
        every: { type: 'string' },
        accept: { type: 'string' },
        json: { type: 'boolean' },
        quarantine: { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(-[^']+)'/.exec(message)?.[1];
    throw new UsageError(
      unknown === undefined
        ? `${message.replaceAll('\n', ' ')} See --help.`
        : `${unknown} is no option.${meant(unknown)} See --help.`,
    );
  }
}
