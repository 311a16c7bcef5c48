/** Where two JSON values differ. */

export interface Difference {
  /** `pictures.years.2004.2004-07-01.title`; empty for the whole. */
  path: string;
  /** Undefined where there is nothing. */
  here: unknown;
  there: unknown;
}

/**
 * Yields each part that differs, as deep as both sides have an object there. Objects that both sides share
 * are passed over, so states of one session are compared quickly.
 */
export function* differencesBetween(
  here: unknown,
  there: unknown,
  path = '',
): Generator<Difference> {
  if (Object.is(here, there)) {
    return;
  }
  const [parts, others] = [partsOf(here), partsOf(there)];
  if (!parts || !others || Array.isArray(here) !== Array.isArray(there)) {
    yield { path, here, there };
    return;
  }
  const isArray = Array.isArray(here) && Array.isArray(there);
  for (const [key, part, other] of isArray ? pairItems(here, there) : pairFields(parts, others)) {
    yield* differencesBetween(part, other, path ? `${path}.${key}` : key);
  }
}

type Pair = [key: string, here: unknown, there: unknown];

function pairFields(here: Record<string, unknown>, there: Record<string, unknown>): Pair[] {
  const keys = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...keys].map((key) => [key, here[key], there[key]]);
}

/** Items that came or went in the middle leave those after them as they are. */
function pairItems(here: readonly unknown[], there: readonly unknown[]): Pair[] {
  const isSame = (one: unknown, other: unknown) =>
    differencesBetween(one, other).next().done === true;
  const length = Math.max(here.length, there.length);
  const shorter = Math.min(here.length, there.length);
  let start = 0;
  while (start < shorter && isSame(here[start], there[start])) {
    start += 1;
  }
  let end = 0;
  while (
    here.length !== there.length &&
    end < shorter - start &&
    isSame(here.at(-1 - end), there.at(-1 - end))
  ) {
    end += 1;
  }
  const [middle, other] = [here.slice(0, here.length - end), there.slice(0, there.length - end)];
  const indices = Array.from({ length: length - end - start }, (_, index) => start + index);
  return indices.map((index) => [String(index), middle[index], other[index]]);
}

const partsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined; // any JSON object has such keys

/** What `nanoid` makes: ids of requests, sessions, messages and runs of the page. */
const ID = /^(?=.*[A-Z\d])[\w-]{21}$/;
/** From 2001 to 2096. */
const isMilliseconds = (value: number) => value >= 1e12 && value < 4e12;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** RTK Query's sets of queries by tag, as arrays in the order in which the answers came. */
const SETS = 'provided';
/** RTK Query notes its subscriptions in the state half a second later, if nothing else happens. */
const LATE = 'subscriptions';

/**
 * Replaces what differs between two recordings of the same steps: ids and times, by their shape. An id that
 * is a key becomes its place among those of its object. RTK Query's late notes are left out.
 */
export function withoutIdsAndTimes(value: unknown, isOfSets = false): unknown {
  if (typeof value === 'string') {
    return ID.test(value) ? '(an id)' : ISO_TIME.test(value) ? '(a time)' : value;
  }
  if (typeof value === 'number') {
    return isMilliseconds(value) ? '(a time)' : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutIdsAndTimes(item, isOfSets));
    return isOfSets ? items.sort() : items;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  let ids = 0;
  const fields = Object.entries(value).filter(([key]) => key !== LATE);
  return Object.fromEntries(
    fields.map(([key, part]) => [
      ID.test(key) ? `(id ${(ids += 1)})` : key,
      withoutIdsAndTimes(part, isOfSets || key === SETS),
    ]),
  );
}
