/** NASA's `apod-basic` service: its URLs and answers. */
import * as v from 'valibot';
import { PLACEHOLDER_TITLE } from '../records/quarantine';
import type { Validators } from '../../../platform/outbound/boundedFetch';
import type { HttpClient, JsonAnswer, RequestOptions } from './httpClient';
import { UpstreamError } from './upstreamError';

const PATH = '/wp-json/wp/v2/apod-basic';

/** The largest page that the service's guide allows. */
export const PER_PAGE = 25;

const NotFoundSchema = v.object({ code: v.literal('apod_basic_not_found') });
const DaySchema = v.looseObject({ date: v.string() });
const ListSchema = v.array(v.unknown());
/** A list, unless its first record is the placeholder of a dead service. */
const ProbeSchema = v.looseTuple([
  v.looseObject({ date: v.string(), title: v.pipe(v.string(), v.notValue(PLACEHOLDER_TITLE)) }),
]);

export interface ListPage {
  /** Records as they came; `undefined` where the page has not changed since `known`. */
  records: unknown[] | undefined;
  /** Records and pages of the whole list, if the service says so. */
  total: number | undefined;
  pages: number | undefined;
  validators: Validators;
}

export class ApodBasic {
  constructor(private readonly http: HttpClient) {}

  /**
   * The record of a day, unchecked; `undefined` where the service has none (yet).
   *
   * @throws UpstreamError
   */
  async day(date: string, options?: RequestOptions): Promise<unknown> {
    const answer = await this.http.getJson(`${PATH}/${dayCode(date)}`, options);
    if (isNotFound(answer)) {
      return undefined;
    }
    if (!v.is(DaySchema, answer.body)) {
      throw new UpstreamError('shape', 'The source answered with something that is no record.');
    }
    return answer.body;
  }

  /**
   * A page, counted from 1, of the records from one day to another, both included, newest first.
   *
   * @throws UpstreamError
   */
  async list(
    range: { from: string; to: string; page: number },
    options?: RequestOptions,
  ): Promise<ListPage> {
    const query = new URLSearchParams({
      page: String(range.page),
      per_page: String(PER_PAGE),
      date_from: dayCode(range.from),
      date_to: dayCode(range.to),
    });
    return readList(await this.http.getJson(`${PATH}?${query.toString()}`, options));
  }

  /**
   * Asks for the newest record, to see whether the service works.
   *
   * @throws UpstreamError if it does not answer, or with something else.
   */
  async probe(options?: RequestOptions): Promise<Validators> {
    const path = `${PATH}?page=1&per_page=1`;
    const { records, validators } = readList(await this.http.getJson(path, options));
    if (records && !v.is(ProbeSchema, records)) {
      throw new UpstreamError('shape', 'The source answered without a picture.');
    }
    return validators;
  }
}

function readList(answer: JsonAnswer): ListPage {
  const { headers } = answer;
  const count = (name: string) => {
    const value = headers.get(name) ?? '';
    return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  };
  const page = {
    total: count('x-wp-total'),
    pages: count('x-wp-totalpages'),
    validators: {
      etag: headers.get('etag') ?? undefined,
      lastModified: headers.get('last-modified') ?? undefined,
    },
  };
  if (answer.status === 304) {
    return { ...page, records: undefined };
  }
  const records = isNotFound(answer) ? [] : answer.body;
  if (!v.is(ListSchema, records)) {
    throw new UpstreamError('shape', 'The source answered with something that is no list.');
  }
  return { ...page, records };
}

/** @throws UpstreamError for a 404 that does not come from the service itself. */
function isNotFound({ status, body }: JsonAnswer): boolean {
  if (status === 404 && !v.is(NotFoundSchema, body)) {
    throw new UpstreamError('status', 'The source answered 404.');
  }
  return status === 404;
}

/** The `YYMMDD` that names a day to the service. */
function dayCode(date: string): string {
  return date.slice(2).replaceAll('-', '');
}
