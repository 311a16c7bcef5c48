/** A stand-in for NASA's `apod-basic` service and its pictures on loopback, with a clock and faults that tests set. */
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { FIRST_DATE } from '../../contract/pictures';
import { newYorkDay } from '../../contract/newYork';
import { answerWithFault, type Fault } from './faults';
import { HostedPictures } from './hostedPictures';
import { type LostField, loseField } from './lostFields';
import { type ApodRecord, createApodRecord, dayCode, daysBetween } from './records';

const BASE_PATH = '/wp-json/wp/v2/apod-basic';
const MAX_PER_PAGE = 25;
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
/** A day's picture appears five minutes after midnight in New York. */
const PUBLICATION_DELAY_MS = 5 * 60_000;
/** Days that never had a picture. */
const GAPS = new Set(['1995-06-17', '1995-06-18', '1995-06-19', '2020-06-10']);

export interface UpstreamOptions {
  now: Date;
  /** The oldest day that the service has. */
  firstDate?: string;
  /** Port to listen on; 0, the default, takes a free one. */
  port?: number;
}

export class Upstream {
  /** Paths with their queries, as they came. */
  readonly requests: string[] = [];
  readonly userAgents = new Set<string>();
  readonly pictures = new HostedPictures();
  /** The highest number of concurrent requests. */
  maxConcurrent = 0;
  /** Answers of 304. */
  notModified = 0;
  /** What answers carry for conditional requests. */
  validator: 'etag' | 'last-modified' | 'none' = 'etag';
  /** Called with each request, before its answer. */
  onRequest: ((path: string) => void) | undefined;

  private concurrent = 0;
  private readonly overrides = new Map<string, ApodRecord | undefined>();
  private readonly queue: Fault[] = [];
  private readonly rules: { path: RegExp; fault: Fault }[] = [];
  private lost: LostField | undefined;
  private readonly late = new Map<string, Date>();
  private held: { path: RegExp; answers: (() => void)[] } | undefined;
  private readonly server = createServer((request, response) => this.answer(request, response));
  private port: number;
  private now: Date;
  private readonly firstDate: string;
  /** The days until `last`, cached because making them is slow. */
  private calendar: { last: string; days: string[] } = { last: '', days: [] };
  private modifiedAt: Date;

  constructor({ now, firstDate = FIRST_DATE, port = 0 }: UpstreamOptions) {
    this.now = now;
    this.modifiedAt = now;
    this.firstDate = firstDate;
    this.port = port;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts to listen; after `stop` on the same port as before. */
  async start(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : this.port;
  }

  /** Ends every connection and refuses new ones. */
  async stop(): Promise<void> {
    if (this.server.listening) {
      this.server.close();
      this.server.closeAllConnections();
      await once(this.server, 'close');
    }
  }

  setNow(now: Date): void {
    this.now = now;
  }

  /** The next `count` requests fail so. */
  failNext(fault: Fault, count = 1): void {
    this.queue.push(...Array.from({ length: count }, () => fault));
  }

  /** Requests whose path and query match fail so, until `heal`. */
  failOn(path: RegExp, fault: Fault): void {
    this.rules.push({ path, fault });
  }

  heal(): void {
    this.queue.length = 0;
    this.rules.length = 0;
  }

  /** Requests whose path and query match wait for their answers until `release`. */
  hold(path: RegExp): void {
    this.held = { path, answers: [] };
  }

  release(): void {
    const { answers = [] } = this.held ?? {};
    this.held = undefined;
    answers.forEach((answer) => answer());
  }

  /** Publishes a day at `instant` instead of just after its midnight. */
  publishLate(date: string, instant: Date): void {
    this.late.set(date, instant);
  }

  /** Files another record under a day, or none. */
  setRecord(date: string, record: ApodRecord | undefined): void {
    this.overrides.set(date, record);
    this.modifiedAt = this.now;
  }

  /** Sends records without a field from now on, or whole again. */
  lose(lost: LostField | undefined): void {
    this.lost = lost;
    this.modifiedAt = this.now;
  }

  /** Changes fields of a day's record. */
  changeRecord(date: string, fields: Partial<ApodRecord>): void {
    this.setRecord(date, createApodRecord(date, fields));
  }

  /** What is published by now, newest first. */
  published(): ApodRecord[] {
    return this.publishedDays().flatMap((date) => this.recordOf(date) ?? []);
  }

  private publishedDays(): string[] {
    const last = newYorkDay(new Date(this.now.getTime() - PUBLICATION_DELAY_MS));
    if (this.calendar.last !== last) {
      this.calendar = { last, days: daysBetween(this.firstDate, last).reverse() };
    }
    return this.calendar.days.filter(
      (date) =>
        !GAPS.has(date) &&
        (this.late.get(date) ?? this.now) <= this.now &&
        (!this.overrides.has(date) || this.overrides.get(date)),
    );
  }

  private recordOf(date: string): ApodRecord | undefined {
    return this.overrides.has(date) ? this.overrides.get(date) : createApodRecord(date);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.requests.push(path);
    this.userAgents.add(request.headers['user-agent'] ?? '');
    this.concurrent += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.concurrent);
    response.on('close', () => (this.concurrent -= 1));
    this.onRequest?.(path);
    if (this.held?.path.test(path)) {
      this.held.answers.push(() => this.respond(path, request, response));
    } else {
      this.respond(path, request, response);
    }
  }

  private respond(path: string, request: IncomingMessage, response: ServerResponse): void {
    const fault = this.queue.shift() ?? this.rules.find((rule) => rule.path.test(path))?.fault;
    if (fault) {
      answerWithFault(fault, request, response);
      return;
    }
    const url = new URL(path, this.baseUrl);
    const code = new RegExp(`^${BASE_PATH}/(\\d{6})/?$`).exec(url.pathname)?.[1];
    const picture = this.pictures.find(url);
    if (picture) {
      picture
        .then((content) => this.send(content, { 'content-type': 'image/jpeg' }, request, response))
        .catch((error: unknown) => sendError(response, 500, 'not_drawn', String(error)));
    } else if (code) {
      this.answerDay(code, request, response);
    } else if (url.pathname.replace(/\/$/, '') === BASE_PATH) {
      this.answerList(url.searchParams, request, response);
    } else {
      sendError(response, 404, 'rest_no_route', 'No route was found matching the URL.');
    }
  }

  private answerDay(code: string, request: IncomingMessage, response: ServerResponse): void {
    const date = this.publishedDays().find((day) => dayCode(day) === code);
    const record = date && this.recordOf(date);
    if (record) {
      this.send(JSON.stringify(loseField(record, this.lost)), JSON_TYPE, request, response);
    } else {
      sendError(response, 404, 'apod_basic_not_found', 'APOD not found.');
    }
  }

  private answerList(
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const page = Number(query.get('page') ?? 1);
    const perPage = Math.min(Number(query.get('per_page') ?? 10), MAX_PER_PAGE);
    if (!(page >= 1 && perPage >= 1)) {
      sendError(response, 400, 'rest_invalid_param', 'Invalid parameter(s): page');
      return;
    }
    const from = query.get('date_from');
    const to = query.get('date_to');
    const days = this.publishedDays().filter(
      (date) =>
        (!from || date >= dateOf(from, this.firstDate)) && (!to || date <= dateOf(to, '9999')),
    );
    const rows = days
      .slice((page - 1) * perPage, page * perPage)
      .flatMap((date) => this.recordOf(date) ?? [])
      .map((record) => loseField(record, this.lost));
    const headers = {
      ...JSON_TYPE,
      'x-wp-total': String(days.length),
      'x-wp-totalpages': String(Math.ceil(days.length / perPage)),
    };
    this.send(JSON.stringify(rows), headers, request, response);
  }

  private send(
    content: string | Buffer,
    headers: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const modified = this.modifiedAt.toUTCString();
    const validator: Record<string, string> = {
      etag: { etag },
      'last-modified': { 'last-modified': modified },
      none: {},
    }[this.validator];
    const all = { ...headers, ...validator };
    const { 'if-none-match': knownTag, 'if-modified-since': knownTime } = request.headers;
    if (
      (validator.etag && knownTag === etag) ||
      (validator['last-modified'] && knownTime === modified)
    ) {
      this.notModified += 1;
      response.writeHead(304, all).end();
    } else {
      response.writeHead(200, all).end(content);
    }
  }
}

/** The day that a `YYMMDD` names; the service's first year is 1995. */
function dateOf(code: string, fallback: string): string {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(code) ?? [];
  return year && month && day
    ? `${Number(year) >= 95 ? '19' : '20'}${year}-${month}-${day}`
    : fallback;
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, JSON_TYPE);
  response.end(JSON.stringify({ code, message, data: { status } }));
}
