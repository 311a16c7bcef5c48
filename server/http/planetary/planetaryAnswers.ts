import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Archive } from '../../archive/archive';
import type { StoredPicture } from '../../archive/store/storedPictures';
import { networkOf } from '../../platform/network';
import { onAnswerEnd } from '../connection';
import { encode, type Encoding, encodingFor } from '../encodings';
import { Places } from '../places';
import { PublicAnswers } from '../routes/publicAnswers';
import { failure, JSON_TYPE, NOT_KEPT, toJson, tooMany } from './failures';
import { ownAddresses, sourceAddresses, toNasaPicture } from './nasaPicture';
import { readQuestion, type Wanted } from './question';

/** Longer ranges are not kept but streamed. */
const KEPT_DAYS = 100;
/** Ranges that are streamed at a time. Thirty years are 13 MB, which a slow client reads for minutes. */
const MOST_STREAMS = { inAll: 24, each: 3 };
const STREAM_RETRY_SECONDS = 10;
/** Size limit of kept answers, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** A stream of Brotli would take megabytes. */
const STREAMED = ['gzip', 'identity'] as const;
/** Of gzip, and of Brotli: somebody waits. */
const LEVEL = 4;
const QUALITY = 4;
/** Calls whose reading is remembered. */
const MOST_CALLS = 200;
const DAY_MS = 86_400_000;

const FORM = {
  type: JSON_TYPE,
  // A cache that visitors share would tell one of them how many calls remain to another one.
  caching: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, origin' },
};

type Write = (picture: StoredPicture) => string;

/** A call as it was read. */
interface Call {
  wanted: Wanted;
  /** All that the answer depends on besides the archive. */
  name: string;
  write: Write;
}

/** Answers the calls of both paths: NASA's, and our own. */
export class PlanetaryAnswers {
  private readonly kept: PublicAnswers;
  private readonly calls = new LRUCache<string, Call>({ max: MOST_CALLS });
  private readonly streams = new Places(MOST_STREAMS);

  /** @param publicUrl the address that people use, without a slash at its end. */
  constructor(
    private readonly archive: () => Archive,
    private readonly publicUrl: string,
  ) {
    this.kept = new PublicAnswers(archive, MAX_BYTES);
  }

  send(request: FastifyRequest, reply: FastifyReply, isOwn: boolean) {
    const today = this.archive().utcDay();
    const { wanted, name, write } = this.read(request.url, today, isOwn);
    if (wanted.kind === 'random') {
      return this.sendRandom(request, reply, wanted.count, today, write);
    }
    if (wanted.kind === 'range' && daysOf(wanted) > KEPT_DAYS) {
      return this.sendStream(request, reply, wanted, write);
    }
    return this.kept.sendNamed(request, reply, {
      name,
      form: FORM,
      produce: (archive) =>
        wanted.kind === 'day'
          ? writeDay(archive, wanted, today, write)
          : joined(writeDays(archive, wanted, write)),
    });
  }

  /** Programs ask the same again and again. */
  private read(url: string, today: string, isOwn: boolean): Call {
    const key = `${today} ${isOwn} ${url}`;
    let call = this.calls.get(key);
    if (!call) {
      const question = readQuestion(url, today, isOwn);
      const { wanted, width } = question;
      const find = isOwn ? ownAddresses(this.publicUrl, width) : sourceAddresses(this.publicUrl);
      call = {
        wanted,
        name: JSON.stringify([isOwn, question, today]),
        write: (picture) => toJson(toNasaPicture(picture, question, find)),
      };
      this.calls.set(key, call);
    }
    return call;
  }

  private async sendRandom(
    request: FastifyRequest,
    reply: FastifyReply,
    count: number,
    today: string,
    write: Write,
  ) {
    const pictures = await this.archive().everyDay.random(count, today);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await encode(`[${pictures.map(write).join(',')}]\n`, encoding, QUALITY);
    return reply.headers(headersOf(encoding)).send(body);
  }

  private sendStream(request: FastifyRequest, reply: FastifyReply, range: Range, write: Write) {
    const encoding = encodingFor(request.headers['accept-encoding'], STREAMED);
    if (request.method === 'HEAD') {
      return reply.headers(headersOf(encoding)).send(Readable.from([]));
    }
    const network = networkOf(request.ip);
    if (!this.streams.take(network)) {
      throw tooMany(STREAM_RETRY_SECONDS);
    }
    onAnswerEnd(request, reply, () => this.streams.giveBack(network));
    const days = Readable.from(writeDays(this.archive(), range, write));
    // Whatever ends one of the two ends the other. Fastify logs a failure.
    return reply
      .headers(headersOf(encoding))
      .send(
        encoding === 'gzip' ? pipeline(days, createGzip({ level: LEVEL }), () => undefined) : days,
      );
  }
}

/** Of answers that are made for one call. */
const headersOf = (encoding: Encoding) => ({
  ...NOT_KEPT,
  'content-type': JSON_TYPE,
  vary: FORM.caching.vary,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});

type Day = Extract<Wanted, { kind: 'day' }>;
type Range = Extract<Wanted, { kind: 'range' }>;

const daysOf = ({ first, last }: Range) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

async function writeDay(
  archive: Archive,
  { date, text = 'None' }: Day,
  today: string,
  write: Write,
): Promise<string> {
  const picture = await archive.everyDay.newest(date ?? today);
  if (!picture || (date !== undefined && picture.date !== date)) {
    throw failure(404, `No data available for date: ${text}`);
  }
  return `${write(picture)}\n`;
}

async function* writeDays(archive: Archive, { first, last }: Range, write: Write) {
  let before = '[';
  for await (const pictures of archive.everyDay.between(first, last)) {
    yield before + pictures.map(write).join(',');
    before = ',';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
  }
  return text;
}
