import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Archive } from '../../archive/archive';
import type { StoredPicture } from '../../archive/store/storedPictures';
import { networkOf } from '../../platform/network';
import { onAnswerEnd } from '../connection';
import { Places } from '../places';
import { PublicAnswers } from '../routes/publicAnswers';
import { failure, JSON_TYPE, NOT_KEPT, toJson, tooMany } from './failures';
import { ownAddresses, sourceAddresses, toNasaPicture } from './nasaPicture';
import { type Question, readQuestion, type Wanted } from './question';

/** Longer ranges are not kept but streamed. */
const KEPT_DAYS = 100;
/** Ranges that are streamed at a time. Thirty years are 13 MB, which a slow client reads for minutes. */
const MOST_STREAMS = { inAll: 24, each: 3 };
const STREAM_RETRY_SECONDS = 10;
/** Size limit of kept answers, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
const DAY_MS = 86_400_000;

const FORM = {
  type: JSON_TYPE,
  // A cache that visitors share would tell one of them how many calls remain to another one.
  caching: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, origin' },
};

type Write = (picture: StoredPicture) => string;

/** Answers the calls of both paths: NASA's, and our own. */
export class PlanetaryAnswers {
  private readonly kept: PublicAnswers;
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
    const question = readQuestion(request.url, today, isOwn);
    const { wanted, width } = question;
    const find = isOwn ? ownAddresses(this.publicUrl, width) : sourceAddresses(this.publicUrl);
    const write: Write = (picture) => toJson(toNasaPicture(picture, question, find));
    if (wanted.kind === 'random') {
      return this.sendRandom(reply, wanted.count, today, write);
    }
    if (wanted.kind === 'range' && daysOf(wanted) > KEPT_DAYS) {
      return this.sendStream(request, reply, wanted, write);
    }
    return this.kept.sendNamed(request, reply, {
      name: `${isOwn ? width : 'source'} ${nameOf(wanted, question, today)}`,
      form: FORM,
      produce: (archive) =>
        wanted.kind === 'day'
          ? writeDay(archive, wanted, today, write)
          : joined(writeDays(archive, wanted, write)),
    });
  }

  private async sendRandom(reply: FastifyReply, count: number, today: string, write: Write) {
    const pictures = await this.archive().everyDay.random(count, today);
    const text = `[${pictures.map(write).join(',')}]\n`;
    return reply.headers(NOT_KEPT).type(JSON_TYPE).send(Buffer.from(text));
  }

  private sendStream(request: FastifyRequest, reply: FastifyReply, range: Range, write: Write) {
    reply.headers(NOT_KEPT).type(JSON_TYPE);
    if (request.method === 'HEAD') {
      return reply.send(Readable.from([]));
    }
    const network = networkOf(request.ip);
    if (!this.streams.take(network)) {
      throw tooMany(STREAM_RETRY_SECONDS);
    }
    onAnswerEnd(request, reply, () => this.streams.giveBack(network));
    return reply.send(Readable.from(writeDays(this.archive(), range, write)));
  }
}

type Day = Extract<Wanted, { kind: 'day' }>;
type Range = Extract<Wanted, { kind: 'range' }>;

const daysOf = ({ first, last }: Range) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** What an answer depends on, besides the archive. */
function nameOf(wanted: Day | Range, { hasConcepts, hasThumbs }: Question, today: string): string {
  const days =
    wanted.kind === 'range' ? `${wanted.first} ${wanted.last}` : (wanted.date ?? `newest ${today}`);
  return `${days} ${hasConcepts} ${hasThumbs}`;
}

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
