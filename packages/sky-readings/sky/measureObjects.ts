/** Measures how well titles and texts are read for objects, by the labelled days. */
import { findObject } from './catalogue';
import { type DatedText, findObjects, type FoundObjects } from './findObjects';
import { LABELLED, LABELLED_MENTIONS } from './labelled';

/** All titles of these years are labelled. */
const LABELLED_YEARS = ['2024', '2025'];

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

  /** @returns the mistakes of a day as a line, if there are any. */
  add(found: readonly string[], labels: readonly string[], day: string): string[] {
    const expected = labels.map((id) => findObject(id)?.id ?? id);
    const wrong = found.filter((id) => !expected.includes(id));
    const missed = expected.filter((id) => !found.includes(id));
    this.days += 1;
    this.right += found.length - wrong.length;
    this.wrong += wrong.length;
    this.missed += missed.length;
    return wrong.length + missed.length > 0
      ? [`${day} ${this.relation}: wrong ${list(wrong)}, missed ${list(missed)}`]
      : [];
  }

  summary(): string {
    const { right, wrong, missed, days, relation, label } = this;
    return (
      `${relation}, ${label}: ${days} entries, ${right} objects right, ${wrong} wrong, ${missed} missed; ` +
      `precision ${percent(right, wrong)}, recall ${percent(right, missed)}`
    );
  }
}

export interface Measured {
  /** Each mistake, then precision and recall of what titles show and of what texts mention. */
  lines: string[];
  /** How many of the labelled days were not among the pictures. */
  missing: number;
}

/** Pictures whose day is not labelled are passed over. */
export async function measureObjects(pictures: AsyncIterable<DatedText>): Promise<Measured> {
  const sample = new Figures('shows', 'sample before 2024');
  const years = new Map(LABELLED_YEARS.map((year) => [year, new Figures('shows', year)]));
  const mentions = new Figures('mentions', 'sample');
  const missing = new Set(Object.keys(LABELLED));
  const lines: string[] = [];
  for await (const picture of pictures) {
    const { date } = picture;
    const labels = LABELLED[date];
    if (labels && missing.delete(date)) {
      const found = findObjects(picture);
      const figures = years.get(date.slice(0, 4)) ?? sample;
      lines.push(...figures.add(found.shows, labels, date));
      const mentioned = LABELLED_MENTIONS[date];
      lines.push(...(mentioned ? mentions.add(found.mentions, mentioned, date) : []));
    }
  }
  lines.push(...[sample, ...years.values(), mentions].map((figures) => figures.summary()));
  return { lines, missing: missing.size };
}

const list = (ids: readonly string[]) => (ids.length > 0 ? ids.join(' ') : 'none');
const percent = (part: number, rest: number) => `${((100 * part) / (part + rest)).toFixed(1)} %`;
