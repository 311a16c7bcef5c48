import path from 'node:path';
import { exitCodeOf, type StopSignal } from '../../scripts/signals.mjs';
import { importFile, type ImportReport } from '../archive/sources/dumps/importer';
import { describeReadFailure } from '../archive/sources/dumps/readFailure';
import type { Config } from '../config';
import { UsageError } from '../platform/errors';
import { openDatabase } from '../people/database/openDatabase';
import { ARCHIVE_FILE } from '../archive/archiveFiles';
import { openMain } from '../archive/openArchives';
import type { PictureStore } from '../archive/store/pictureStore';
import { sharedBy } from '../archive/store/sharedRecords';
import { makeFolder } from '../platform/dataFolder';

/** Lines of one kind that the summary lists before it only counts. */
const LISTED = 20;
/** Records between two lines of progress, if the output is not a terminal. */
const PROGRESS_STEP = 1000;

/**
 * Imports files into the archive, each as far as it can be read.
 *
 * @returns the exit code: 1 where a file failed or held nothing usable, 130 after Ctrl-C.
 * @throws UsageError where no file is named.
 */
export async function runImport(
  config: Config,
  files: string[],
  stop: AbortSignal,
): Promise<number> {
  if (files.length === 0) {
    throw new UsageError('Name the files to import: npm run import -- FILE…');
  }
  const { pictures, close } = await openArchiveOf(config);
  let failed = false;
  try {
    for (const file of files) {
      if (stop.aborted) {
        break;
      }
      const problem = await importOne(file, pictures, stop);
      if (problem !== undefined) {
        console.error(problem);
        failed = true;
      }
    }
  } finally {
    await close();
  }
  if (stop.aborted) {
    console.error('Stopped. What was imported is kept; the same command goes on from there.');
    return exitCodeOf(stop.reason as StopSignal); // only a signal aborts it
  }
  return failed ? 1 : 0;
}

/** A running server over the same file, or PostgreSQL, takes what is written. */
export async function openArchiveOf({ database: address, dataDir }: Config) {
  if (address.engine === 'sqlite') {
    makeFolder(dataDir, 'DATA_DIR');
    const { pictures, database } = await openMain(path.join(dataDir, ARCHIVE_FILE), undefined);
    return { pictures, close: () => database.destroy() };
  }
  const people = await openDatabase(address);
  const { pictures, database, follow } = await openMain(':memory:', sharedBy(people));
  await follow?.();
  return {
    pictures,
    close: async () => {
      await database.destroy();
      await people.destroy();
    },
  };
}

/** Imports a file and prints the summary. @returns what went wrong, if anything. */
async function importOne(file: string, pictures: PictureStore, signal: AbortSignal) {
  const start = performance.now();
  const now = () => new Date();
  const report = await importFile(file, { pictures, now, signal, onProgress: showProgress() });
  if (process.stderr.isTTY) {
    process.stderr.write('\r\x1b[K');
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(summarise(file, report, seconds));
  if (report.failure !== undefined) {
    return describeReadFailure(file, report.failure);
  }
  const usable = report.imported + report.unchanged + report.leftAlone + report.refused.length;
  return usable === 0 && !signal.aborted ? `${file} holds no usable record.` : undefined;
}

function showProgress(): (read: number) => void {
  let shown = 0;
  return (read) => {
    if (process.stderr.isTTY) {
      process.stderr.write(`\r${count(read)} records …`);
    } else if (read - shown >= PROGRESS_STEP) {
      shown = read;
      process.stderr.write(`${count(read)} records …\n`);
    }
  };
}

function summarise(file: string, report: ImportReport, seconds: string): string {
  const {
    imported,
    unchanged,
    leftAlone,
    refused,
    withoutPicture,
    withoutStill,
    repeated,
    quarantined,
    bad,
  } = report;
  return [
    `${file}: ${count(report.read)} records in ${seconds} s`,
    `  ${count(imported)} imported, ${count(unchanged)} unchanged`,
    ...(leftAlone > 0
      ? [`  ${count(leftAlone)} left alone: the archive has them from a richer source`]
      : []),
    ...section(
      'refused, as they say less than the archive has (npm run doctor -- --quarantine)',
      refused.map(({ date, reason }) => `${date}: ${reason}`),
      LISTED,
    ),
    ...section('with nothing to show, kept but not listed', withoutPicture, 1000),
    ...section('films and pages without a still, listed with a drawn one', withoutStill, LISTED),
    ...section('given more than once, the last one kept', repeated, LISTED),
    ...section(
      'quarantined',
      quarantined.map(({ date, reason }) => `${date}: ${reason}`),
      1000,
    ),
    ...section(
      'bad lines, left out',
      bad.map(({ number, reason }) => `line ${number}: ${reason}`),
      LISTED,
    ),
  ].join('\n');
}

function section(title: string, lines: readonly string[], most: number): string[] {
  if (lines.length === 0) {
    return [];
  }
  const rest = lines.length - most;
  return [
    `  ${count(lines.length)} ${title}:`,
    ...lines.slice(0, most).map((line) => `    ${line}`),
    ...(rest > 0 ? [`    … and ${count(rest)} more`] : []),
  ];
}

const count = (number: number) => number.toLocaleString('en');
