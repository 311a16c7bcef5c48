/** Measures how well titles are read for objects, by the labelled sample. */
import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import { findObject, findObjects, LABELLED } from '../../sky';
import { readRecords } from '../archive/importFile';
import { UsageError } from '../errors';
import { cleanRecord } from '../records/cleanRecord';
import { readLegacyRecord } from '../records/legacyRecord';

const DatedSchema = v.object({ date: DateSchema });

/**
 * Prints precision and recall of what titles show, and each mistake.
 *
 * @param file a dump of the archive that holds the days of the sample.
 * @throws UsageError where no file is named, or it lacks days.
 */
export async function runObjects(file: string | undefined, signal: AbortSignal): Promise<number> {
  if (file === undefined) {
    throw new UsageError('Name a dump of the archive: npm run objects -- --measure FILE');
  }
  const figures = { right: 0, wrong: 0, missed: 0 };
  let days = 0;
  for await (const { content } of readRecords(file, signal)) {
    const value = 'value' in content ? content.value : undefined;
    const dated = v.safeParse(DatedSchema, value);
    const labels = dated.success ? LABELLED[dated.output.date] : undefined;
    const picture = labels && cleaned(value);
    if (picture) {
      days += 1;
      const { wrong, missed, right } = compare(findObjects(picture).shows, labels);
      figures.right += right;
      figures.wrong += wrong.length;
      figures.missed += missed.length;
      if (wrong.length + missed.length > 0) {
        console.log(`${picture.date}: wrong ${list(wrong)}, missed ${list(missed)}`);
      }
    }
  }
  const all = Object.keys(LABELLED).length;
  if (days < all) {
    throw new UsageError(`${file} holds ${days} of the ${all} labelled days.`);
  }
  const { right, wrong, missed } = figures;
  console.log(`${days} entries: ${right} objects right, ${wrong} wrong, ${missed} missed`);
  console.log(`precision of shows ${percent(right, wrong)}, recall ${percent(right, missed)}`);
  return 0;
}

function cleaned(value: unknown) {
  const { record } = readLegacyRecord(value);
  return record && cleanRecord(record).picture;
}

function compare(found: readonly string[], labels: readonly string[]) {
  const expected = labels.map((id) => findObject(id)?.id ?? id);
  return {
    right: found.filter((id) => expected.includes(id)).length,
    wrong: found.filter((id) => !expected.includes(id)),
    missed: expected.filter((id) => !found.includes(id)),
  };
}

const list = (ids: readonly string[]) => (ids.length > 0 ? ids.join(' ') : 'none');
const percent = (part: number, rest: number) => `${((100 * part) / (part + rest)).toFixed(1)} %`;
