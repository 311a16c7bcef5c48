/** Reads the query of a call in the order of NASA's service, and refuses it in its words. */
import * as v from 'valibot';
import { PLANETARY_FIELDS } from '../../../contract/planetary';
import { FIRST_DATE } from '../../../contract/pictures';
import { ALL_WIDTHS, widthFor } from '../../images/usefulWidth';
import type { ImageWidth } from '../../../contract/images';
import { DEFAULT_WIDTH, SIZE_QUERY } from '../pictureSize';
import { failure, usage } from './failures';
import { readDay, readInteger } from './pythonValues';

/** The field that only our own path takes. */
export const OWN_FIELD = 'w';
/** The gateway took it away before the service. */
const KEY = 'api_key';
const MOST_RANDOM = 100;

export interface Wishes {
  hasConcepts: boolean;
  hasThumbs: boolean;
  /** Of pictures of ours. */
  width: ImageWidth;
}

export type Wanted =
  /** Without a day it is the newest picture. `text` is the day as it was written. */
  | { kind: 'day'; date: string | undefined; text: string | undefined }
  | { kind: 'random'; count: number }
  /** Both ends count. */
  | { kind: 'range'; first: string; last: string };

type Question = Wishes & { wanted: Wanted };

/**
 * @param url with the query
 * @param today the day in UTC, as the service's clock had it
 * @param isOwn whether pictures of ours are asked for
 * @throws ServiceError 400
 */
export function readQuestion(url: string, today: string, isOwn: boolean): Question {
  const query = new URLSearchParams(url.replace(/^[^?]*/, ''));
  query.delete(KEY);
  const fields: readonly string[] = isOwn ? [...PLANETARY_FIELDS, OWN_FIELD] : PLANETARY_FIELDS;
  if ([...query.keys()].some((name) => !fields.includes(name))) {
    throw failure(400, `Bad Request: incorrect field passed. ${usage(fields)}`);
  }
  // The first value counts, and an empty one is none.
  const get = (name: string) => {
    const value = query.get(name);
    return value === null || value === '' ? undefined : value;
  };
  const concepts = get('concept_tags');
  return {
    wanted: readWanted(get, today, fields),
    hasConcepts: concepts !== undefined && concepts !== 'false',
    hasThumbs: get('thumbs')?.toLowerCase() === 'true',
    width: readWidth(get(OWN_FIELD)),
  };
}

type Get = (name: string) => string | undefined;

function readWanted(get: Get, today: string, fields: readonly string[]): Wanted {
  const [date, count, start, end] = ['date', 'count', 'start_date', 'end_date'].map(get);
  if (!count && !start && !end) {
    return { kind: 'day', date: date && readDayInside(date, today), text: date };
  }
  if (count && !date && !start && !end) {
    return { kind: 'random', count: readCount(count) };
  }
  if (start && !date && !count) {
    return readRange(start, end, today);
  }
  throw failure(400, `Bad Request: invalid field combination passed. ${usage(fields)}`);
}

function readCount(text: string): number {
  const count = readInteger(text);
  if (count <= 0 || count > MOST_RANDOM) {
    throw failure(400, `Count must be positive and cannot exceed ${MOST_RANDOM}`);
  }
  return count;
}

function readRange(start: string, end: string | undefined, today: string): Wanted {
  const first = readDayInside(start, today);
  const last = end === undefined ? today : readDayInside(end, today);
  if (first > last) {
    throw failure(400, 'start_date cannot be after end_date');
  }
  return { kind: 'range', first, last };
}

function readDayInside(text: string, today: string): string {
  const date = readDay(text);
  if (date < FIRST_DATE || date > today) {
    const ends = [FIRST_DATE, today].map(written).join(' and ');
    throw failure(400, `Date must be between ${ends}.`);
  }
  return date;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].concat(
  ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'], // as Python's `%b`
);

/** `Jun 16, 1995` */
function written(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${day}, ${year}`;
}

function readWidth(text: string | undefined): ImageWidth {
  const { success, output, issues } = v.safeParse(SIZE_QUERY.w, text);
  if (!success) {
    throw failure(400, issues[0].message);
  }
  const width = output ?? DEFAULT_WIDTH;
  return ALL_WIDTHS.find((each) => each === width) ?? widthFor(width);
}
