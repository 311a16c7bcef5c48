/** Answers that are the same for everyone: made once for each state of the archive, then kept. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Archive } from '../../archive/archive';
import { type Change, type Dependent, type Follows, CachedAnswers, touches } from './cachedAnswers';
import { viewerOf } from '../connection';
import { InFlight } from '../../platform/inFlight';
import type { Waiters } from '../../platform/workQueue';
import { isKnown } from '../conditional';
import { encode, type Encoding, encodingFor } from '../encodings';

/**
 * Browsers revalidate each time and mostly get 304: after a like the page is fetched again and must show
 * the new count. `must-revalidate` keeps browsers from the stale answer that the last directive allows.
 * Shared caches obey the second header.
 */
const LIST: Form = { type: 'application/json; charset=utf-8', caching: cachedFor(15, 60) };
const TODAY: Form = { ...LIST, caching: cachedFor(5, 15) };
/** Programs that follow the archive need not know a picture in its first minutes. */
const FEED_CACHING = cachedFor(300, 3_600);

/** Size limit of cached answers, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Memory of an answer besides its path and body, in bytes. */
const ENTRY_BYTES = 1024;
/** Smaller bodies gain nothing from being compressed. */
const COMPRESSED_FROM = 1024;
/** Brotli's. People wait for the first answer of each state of the archive. */
const QUALITY = 4;

interface Answer extends Dependent {
  body: Buffer;
  /** Strong ETag: each encoding has its own. */
  etag: string;
  /** Headers of a 304, and of an answer with a body. */
  known: Headers;
  full: Headers;
}
type Headers = Record<string, string>;

/** What is told of an answer. */
interface Form {
  type: string;
  caching: Headers;
}

interface PublicText {
  follows?: Follows | undefined;
  /** The answer's key. */
  name: string;
  form: Form;
  produce: (archive: Archive, waiters: Waiters) => Promise<string>;
}

/** What routes of public answers share. */
export interface PublicRouteOptions {
  /** The active archive. */
  archive: () => Archive;
  answers: PublicAnswers;
}

export class PublicAnswers {
  /** By encoding and path, for one archive. */
  private readonly answers: CachedAnswers<Answer>;
  /** Answers in the making, which equal requests share. */
  private making = new InFlight();
  /** What has changed since answers in the making were begun. */
  private readonly underWay = new Set<Change[]>();
  private archive: Archive | undefined;
  private revision = 0;
  /** Those whose changes are known here. */
  private readonly watched = new WeakSet<Archive>();

  /** @param maxBytes size limit of cached answers. */
  constructor(
    private readonly current: () => Archive,
    maxBytes = MAX_BYTES,
  ) {
    this.answers = new CachedAnswers(maxBytes, sizeOf);
  }

  /**
   * Answers with a list or its length. Both depend on the path and the archive alone.
   *
   * @param name the key of the answer, if several paths share it.
   * @param follows what its order depends on besides texts.
   */
  sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    produce: (archive: Archive, waiters: Waiters) => Promise<unknown>,
    name = pathOf(request),
    follows?: Follows,
  ): Promise<void> | undefined {
    const text = async (archive: Archive, waiters: Waiters) =>
      serialize(reply, await produce(archive, waiters));
    return this.sendNamed(request, reply, { name, form: LIST, produce: text, follows });
  }

  /**
   * Answers with a text for other programs. It depends on the path and the archive alone.
   *
   * @param name the key of the answer, if it depends on more of the address.
   */
  sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    produce: (archive: Archive, waiters: Waiters) => Promise<string>,
    name = pathOf(request),
  ): Promise<void> | undefined {
    const form = { type, caching: FEED_CACHING };
    return this.sendNamed(request, reply, { name, form, produce });
  }

  /** Answers with a text that depends on its name and the archive alone. */
  sendNamed(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, form, produce, follows }: PublicText,
  ): Promise<void> | undefined {
    const archive = this.current();
    this.dropOfOthers(archive);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${encoding} ${name}`;
    const kept = this.answers.get(key);
    if (kept) {
      send(request, reply, kept);
      return undefined;
    }
    const make = async (waiters: Waiters) => {
      const meanwhile: Change[] = [];
      this.underWay.add(meanwhile);
      try {
        const text = await produce(archive, waiters);
        const answer = { ...(await makeAnswer(text, encoding, form)), days: daysIn(text), follows };
        // What has changed meanwhile may be missing in it.
        if (!meanwhile.some((change) => touches(change, answer))) {
          this.answers.keep(key, answer);
        }
        return answer;
      } finally {
        this.underWay.delete(meanwhile);
      }
    };
    const { visitor, signal } = viewerOf(request, reply);
    const waiter = { signal, visitors: () => [visitor] };
    return this.making.once(key, make, waiter).then((answer) => {
      void send(request, reply, answer);
    });
  }

  /** Answers with today's picture. It depends on the time, so it is not kept. */
  async sendToday(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const text = serialize(reply, await this.current().today());
    const answer = await makeAnswer(text, encodingFor(request.headers['accept-encoding']), TODAY);
    await send(request, reply, answer);
  }

  /** Drops all answers that are of another archive, or of a state that another process has changed. */
  private dropOfOthers(archive: Archive): void {
    this.watch(archive);
    const { revision } = archive.state();
    if (archive !== this.archive || revision !== this.revision) {
      this.archive = archive;
      this.revision = revision;
      this.drop('all');
    }
  }

  /** From now on each change of an archive drops what it touches. */
  private watch(archive: Archive): void {
    if (this.watched.has(archive)) {
      return;
    }
    this.watched.add(archive);
    archive.onChange({
      likes: (days) => {
        if (archive === this.archive) {
          this.drop({ days, of: 'likes' });
        }
      },
      pictures: ({ days, isText }) => {
        if (archive === this.archive && archive.state().revision === this.revision + 1) {
          this.revision += 1;
          this.drop(isText ? 'all' : { days, of: 'colors' });
        }
      },
    });
  }

  /** Drops what a change touches. */
  private drop(change: Change): void {
    this.answers.drop(change);
    this.underWay.forEach((meanwhile) => meanwhile.push(change));
    // Requests that wait for old answers still get them. New requests get new answers.
    this.making = new InFlight();
  }
}

/** The days whose entries or pictures are in a text. */
const daysIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(DAYS), ([, date = '']) => date));
const DAYS = /(?:"date":"|\/images\/)(\d{4}-\d\d-\d\d)/g;

/** In bytes, with the path: an empty search has a long path and a short body. */
const sizeOf = ({ body }: Answer, key: string) => key.length + body.length + ENTRY_BYTES;

const serialize = (reply: FastifyReply, value: unknown) => reply.serialize(value) as string; // the routes' schemas make JSON of everything

export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

async function makeAnswer(
  text: string,
  wanted: Encoding,
  { type, caching }: Form,
): Promise<Omit<Answer, 'days' | 'follows'>> {
  const encoding = text.length < COMPRESSED_FROM ? 'identity' : wanted;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const etag = `"${hash}-${encoding}"`;
  const known = { etag, vary: 'accept-encoding', ...caching };
  const full = {
    ...known,
    'content-type': type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { body: await encode(text, encoding, QUALITY), etag, known, full };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Omit<Answer, 'days' | 'follows'>,
): FastifyReply {
  return isKnown(request.headers['if-none-match'], answer.etag)
    ? reply.code(304).headers(answer.known).send()
    : reply.headers(answer.full).send(answer.body);
}

/** How long shared caches may give an answer: as fresh, and while they ask anew; in seconds. */
function cachedFor(fresh: number, stale: number): Headers {
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  };
}
