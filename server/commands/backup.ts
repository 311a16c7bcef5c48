import type { Config } from '../config';
import { UsageError } from '../errors';
import { backUp, restore } from '../storage/backup';

/** Writes a backup and prints what it holds, as JSON. */
export async function runBackup(config: Config, files: string[]): Promise<number> {
  const report = await backUp(config.databaseFile, only(files, 'backup -- --out FILE'));
  console.log(JSON.stringify(report));
  return 0;
}

/** Puts a backup in the place of the database. The server must be stopped. */
export async function runRestore(config: Config, files: string[]): Promise<number> {
  const file = only(files, 'restore -- FILE');
  const kept = await restore(file, config.databaseFile);
  console.log(JSON.stringify({ restored: config.databaseFile, from: file, kept: kept ?? null }));
  return 0;
}

function only(files: string[], usage: string): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UsageError(`Name one file: npm run ${usage}`);
  }
  return file;
}
