/** Measures how credit lines are read and merged, on a dump of the archive. */
import { addSpelling, mergeNames, readCredit, type Spelling } from '../archive/readings/credits';
import { readDump } from '../archive/sources/dumps/readFailure';
import { UsageError } from '../platform/errors';
import { cleanRecord } from '../archive/sources/records/cleanRecord';
import { readLegacyRecord } from '../archive/sources/records/legacyRecord';

/** People of several names that are printed, to be looked at. */
const SAMPLE = 60;

/**
 * Prints how many people the credit lines name, those with several spellings, and lines that name nobody.
 *
 * @param file a dump of the archive.
 * @throws UsageError where no file is named, or it holds no record.
 */
export async function runCredits(file: string | undefined, signal: AbortSignal): Promise<number> {
  if (file === undefined) {
    throw new UsageError('Name a dump of the archive: npm run credits -- --measure FILE');
  }
  const lines = new Set<string>();
  const nameless = new Set<string>();
  const spellings = new Map<string, Spelling>();
  for await (const { content } of readDump(file, signal)) {
    const { record } = readLegacyRecord('value' in content ? content.value : undefined);
    const picture = record && cleanRecord(record).picture;
    if (picture) {
      const { credit, date } = picture;
      const names = readCredit(credit);
      lines.add(credit);
      names.forEach((name) => addSpelling(spellings, name, Number(date.slice(0, 4))));
      if (names.length === 0) {
        nameless.add(credit);
      }
    }
  }
  if (lines.size === 0) {
    throw new UsageError(`${file} holds no usable record.`);
  }
  const people = mergeNames([...spellings.values()]);
  const merged = people.filter(({ spellings: { length } }) => length > 1);
  console.log(`${lines.size} credit lines, of which ${nameless.size} name nobody`);
  console.log(`${spellings.size} spellings of names, ${people.length} people and organisations`);
  console.log(`${merged.length} of them are spelled in several ways:`);
  every(merged, SAMPLE).forEach(({ spellings: some }) => console.log(`  ${some.join(' = ')}`));
  console.log('lines that name nobody:');
  every([...nameless], SAMPLE / 2).forEach((line) => console.log(`  ${line}`));
  return 0;
}

/** So many of some things, from all of them evenly. */
const every = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, place) => place % Math.ceil(items.length / count) === 0);
