/** Measures on a dump of the archive how pictures are read. */
import { measureCredits, measureObjects } from '@skyfolio/sky-readings';
import { readDump } from '../archive/sources/dumps/readFailure';
import { cleanRecord } from '../archive/sources/records/cleanRecord';
import { readLegacyRecord } from '../archive/sources/records/legacyRecord';
import type { PictureRecord } from '../archive/store/storedPictures';
import { UsageError } from '../platform/errors';

/**
 * Prints precision and recall of what titles show and of what texts mention, and each mistake.
 *
 * @param file a dump of the archive that holds the labelled days.
 * @throws UsageError where no file is named, or it lacks days.
 */
export async function runObjects(file: string | undefined, signal: AbortSignal): Promise<number> {
  const { lines, missing } = await measureObjects(picturesOf('objects', file, signal));
  if (missing > 0) {
    throw new UsageError(`${file} lacks ${missing} of the labelled days.`);
  }
  lines.forEach((line) => console.log(line));
  return 0;
}

/**
 * Prints how many people the credit lines name, those with several spellings, and lines that name nobody.
 *
 * @throws UsageError where no file is named.
 */
export async function runCredits(file: string | undefined, signal: AbortSignal): Promise<number> {
  const lines = await measureCredits(picturesOf('credits', file, signal));
  lines.forEach((line) => console.log(line));
  return 0;
}

/** @throws UsageError where no file is named, or it holds no picture. */
async function* picturesOf(
  command: string,
  file: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<PictureRecord> {
  if (file === undefined) {
    throw new UsageError(`Name a dump of the archive: npm run ${command} -- --measure FILE`);
  }
  let isEmpty = true;
  for await (const { content } of readDump(file, signal)) {
    const { record } = readLegacyRecord('value' in content ? content.value : undefined);
    const picture = record && cleanRecord(record).picture;
    if (picture) {
      isEmpty = false;
      yield picture;
    }
  }
  if (isEmpty) {
    throw new UsageError(`${file} holds no usable record.`);
  }
}
