/** Measures how well titles and texts are read for objects, by the labelled sample. */
import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import {
  findObject,
  findObjects,
  type FoundObjects,
  LABELLED,
  LABELLED_MENTIONS,
} from '../archive/readings/sky';
import { readDump } from '../archive/sources/dumps/readFailure';
import { UsageError } from '../platform/errors';
import { cleanRecord } from '../archive/sources/records/cleanRecord';
import { readLegacyRecord } from '../archive/sources/records/legacyRecord';

/** All titles of these years are labelled. */
const LABELLED_YEARS = ['2024', '2025'];
const DatedSchema = v.object({ date: DateSchema });

/** How much of what is labelled the rules find, and how much of what they find is labelled. */
class Figures {
  private right = 0;
  private wrong = 0;
  private missed = 0;
  private days = 0;

  constructor(
    private readonly relation: keyof FoundObjects,
    private readonly label: string,
  ) {}

  add(found: readonly string[], labels: readonly string[], day: string): void {
    const expected = labels.map((id) => findObject(id)?.id ?? id);
    const wrong = found.filter((id) => !expected.includes(id));
    const missed = expected.filter((id) => !found.includes(id));
    this.days += 1;
    this.right += found.length - wrong.length;
    this.wrong += wrong.length;
    this.missed += missed.length;
    if (wrong.length + missed.length > 0) {
      console.log(`${day} ${this.relation}: wrong ${list(wrong)}, missed ${list(missed)}`);
    }
  }

  print(): void {
    const { right, wrong, missed, days, relation, label } = this;
    console.log(
      `${relation}, ${label}: ${days} entries, ${right} objects right, ${wrong} wrong, ${missed} missed; ` +
        `precision ${percent(right, wrong)}, recall ${percent(right, missed)}`,
    );
  }
}

/**
 * Prints precision and recall of what titles show and of what texts mention, and each mistake.
 *
 * @param file a dump of the archive that holds the days of the sample.
 * @throws UsageError where no file is named, or it lacks days.
 */
export async function runObjects(file: string | undefined, signal: AbortSignal): Promise<number> {
  if (file === undefined) {
    throw new UsageError('Name a dump of the archive: npm run objects -- --measure FILE');
  }
  const sample = new Figures('shows', 'sample before 2024');
  const years = new Map(LABELLED_YEARS.map((year) => [year, new Figures('shows', year)]));
  const mentions = new Figures('mentions', 'sample');
  const missing = new Set(Object.keys(LABELLED));
  for await (const { content } of readDump(file, signal)) {
    const value = 'value' in content ? content.value : undefined;
    const dated = v.safeParse(DatedSchema, value);
    const labels = dated.success ? LABELLED[dated.output.date] : undefined;
    const picture = labels && cleaned(value);
    if (picture && missing.delete(picture.date)) {
      const found = findObjects(picture);
      const figures = years.get(picture.date.slice(0, 4)) ?? sample;
      figures.add(found.shows, labels, picture.date);
      const mentioned = LABELLED_MENTIONS[picture.date];
      if (mentioned) {
        mentions.add(found.mentions, mentioned, picture.date);
      }
    }
  }
  if (missing.size > 0) {
    throw new UsageError(`${file} lacks ${missing.size} of the labelled days.`);
  }
  [sample, ...years.values(), mentions].forEach((figures) => figures.print());
  return 0;
}

function cleaned(value: unknown) {
  const { record } = readLegacyRecord(value);
  return record && cleanRecord(record).picture;
}

const list = (ids: readonly string[]) => (ids.length > 0 ? ids.join(' ') : 'none');
const percent = (part: number, rest: number) => `${((100 * part) / (part + rest)).toFixed(1)} %`;
