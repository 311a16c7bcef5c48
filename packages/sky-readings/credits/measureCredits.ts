/** Tells how credit lines are read and merged. Nobody has labelled them, so a sample is there to be looked at. */
import { addSpelling, mergeNames, type Spelling } from './mergeNames';
import { readCredit } from './readCredit';

/** People of several names that are listed. */
const SAMPLE = 60;

/** How many people the credit lines name, those with several spellings, and lines that name nobody. */
export async function measureCredits(
  pictures: AsyncIterable<{ credit: string; date: string }>,
): Promise<string[]> {
  const credits = new Set<string>();
  const nameless = new Set<string>();
  const spellings = new Map<string, Spelling>();
  for await (const { credit, date } of pictures) {
    const names = readCredit(credit);
    credits.add(credit);
    names.forEach((name) => addSpelling(spellings, name, Number(date.slice(0, 4))));
    if (names.length === 0) {
      nameless.add(credit);
    }
  }
  const people = mergeNames([...spellings.values()]);
  const merged = people.filter(({ spellings: { length } }) => length > 1);
  return [
    `${credits.size} credit lines, of which ${nameless.size} name nobody`,
    `${spellings.size} spellings of names, ${people.length} people and organisations`,
    `${merged.length} of them are spelled in several ways:`,
    ...every(merged, SAMPLE).map(({ spellings: some }) => `  ${some.join(' = ')}`),
    'lines that name nobody:',
    ...every([...nameless], SAMPLE / 2).map((line) => `  ${line}`),
  ];
}

/** So many of some things, from all of them evenly. */
const every = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, place) => place % Math.ceil(items.length / count) === 0);
