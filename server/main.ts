/** The command line: serve, import, backup, restore, doctor, users, migrate-data, objects, credits. */
import { version } from '../package.json';
import { onStopSignal } from '../scripts/signals.mjs';
import { type CommandName, printableHelp, readCommandLine } from './commands/commandLine';
import type { BackupOptions } from './commands/backup';
import type { MigrateDataOptions } from './commands/migrateData';
import { type Config, readConfig } from './config';
import { UsageError } from './platform/errors';
import { explainFailure } from './commands/explainFailure';
import { checkSpelling } from './commands/doctor/checkSettings';

interface Call extends MigrateDataOptions, BackupOptions {
  config: () => Config;
  files: string[];
  json: boolean;
  quarantine: boolean;
  yes: boolean;
  /** The day or month whose refused records are let through. */
  accept: string | undefined;
  /** A dump that is measured. */
  measure: string | undefined;
  /** Aborted by SIGINT or SIGTERM, with the signal as its reason. */
  stop: AbortSignal;
}

/** Each gives the exit code. It loads its code when it is called, as loading that of all takes a second or more. */
const COMMANDS: Record<CommandName, (call: Call) => Promise<number>> = {
  serve: async ({ config, files, stop }) => {
    const { serve } = await import('./serve');
    return serve(config(), files, stop);
  },
  import: async ({ config, files, accept, stop }) => {
    if (accept !== undefined) {
      const { runAccept } = await import('./commands/accept');
      return runAccept(config(), accept);
    }
    const { runImport } = await import('./commands/import');
    return runImport(config(), files, stop);
  },
  backup: async ({ config, files, keep, every }) => {
    const { runBackup } = await import('./commands/backup');
    return runBackup(config(), files, { keep, every });
  },
  restore: async ({ config, files }) => {
    const { runRestore } = await import('./commands/backup');
    return runRestore(config(), files);
  },
  doctor: async ({ config, json, quarantine }) => {
    const { runDoctor, runQuarantine } = await import('./commands/doctor');
    return quarantine ? runQuarantine(config(), json) : runDoctor(config, json);
  },
  users: async ({ config, files, json, yes }) => {
    const { runUsers } = await import('./commands/users');
    return runUsers(config(), files, { json, yes });
  },
  'migrate-data': async (call) => {
    const { runMigrateData } = await import('./commands/migrateData');
    return runMigrateData(call, call.stop);
  },
  objects: async ({ measure, stop }) => {
    const { runObjects } = await import('./commands/measure');
    return runObjects(measure, stop);
  },
  credits: async ({ measure, stop }) => {
    const { runCredits } = await import('./commands/measure');
    return runCredits(measure, stop);
  },
};

async function main(args: string[], stop: AbortSignal): Promise<number> {
  const { name, files, values } = readCommandLine(args);
  if (values.help) {
    process.stdout.write(printableHelp(name));
    return 0;
  }
  if (values.version) {
    console.log(version);
    return 0;
  }
  // The server logs such warnings, and the doctor prints them, among others.
  if (name !== 'serve' && name !== 'doctor') {
    for (const { message, advice } of checkSpelling(process.env)) {
      console.error(`${message} ${advice}`);
    }
  }
  const {
    help: _help,
    version: _version,
    out,
    json,
    quarantine,
    yes,
    accept,
    from,
    to,
    keep,
    every,
    measure,
    ...flags
  } = values;
  return COMMANDS[name]({
    config: () => {
      config = readConfig(process.env, flags);
      return config;
    },
    files: typeof out === 'string' ? [out, ...files] : files,
    json: json === true,
    quarantine: quarantine === true,
    yes: yes === true,
    accept,
    measure,
    from,
    to,
    keep,
    every,
    stop,
  });
}

/** Also resolves where the reader has gone, as nobody is left who could be told. */
const written = (stream: NodeJS.WriteStream) =>
  new Promise((resolve) => stream.once('error', resolve).write('', resolve));

/** When a process ends by itself, Node removes the handlers first, and a late signal would kill it. */
async function exit(code: number): Promise<never> {
  // Output on its way into a pipe would be lost.
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(code);
}

/** The settings, once a command has read them: a failure names the database. */
let config: Config | undefined;

// New files are for this user only.
process.umask(0o077);
const stopping = new AbortController();
onStopSignal((signal) => stopping.abort(signal));
main(process.argv.slice(2), stopping.signal).then(exit, (error: unknown) => {
  console.error(explainFailure(error, config?.database) ?? error);
  return exit(error instanceof UsageError ? 2 : 1);
});
