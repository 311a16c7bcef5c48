// A person who signs up, logs in, likes, pages and searches, again and again, as fast as answers come.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PASSWORD = 'orbital-lantern-42';
const CSRF = 'a-value-of-the-client';
/** A second, and what a killed server needs to come back. */
const SEEN_MS = 20_000;
const READS = [
  () => '/gallery/0/10/',
  (random) => `/gallery/${random(40)}/${random(10) + 45}/`,
  () => '/trending/0/10/',
  (random) => `/search/${['sky', 'moon', 'star', 'night'][random(4)]}/0/10/`,
  () => '/',
];

/** Numbers below a bound, the same for the same seed. */
export function createRandom(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export class Visitor {
  /** What each account must like at the end: only what was acknowledged. */
  accounts = [];
  /** The last answers, by their path. */
  known = new Map();

  /**
   * @param dates all days, newest first.
   * @param ownDates those of them that nobody else likes, so that their counts are known.
   * @param sharedDates those that everybody likes.
   */
  constructor({ number, port, dates, ownDates, sharedDates, mailbox, report, random }) {
    const days = { dates, ownDates, sharedDates };
    Object.assign(this, { number, port, ...days, mailbox, report, random });
  }

  /** @param isOver whether to begin nothing more. What is begun is brought to its end. */
  async live(isOver) {
    while (!isOver()) {
      const account = await this.join();
      if (account) {
        this.accounts.push(account);
        for (let step = 0; step < 60 && !isOver(); step += 1) {
          await this.read(READS[this.random(READS.length)](this.random));
          await this.changeLike(account);
        }
      }
    }
  }

  async join() {
    const number = this.accounts.length + 1;
    const account = {
      email: `visitor${this.number}.${number}.${this.report.signUps}@example.org`,
      liked: new Set(),
    };
    const { email } = account;
    const body = { name: 'Ann', email, password: PASSWORD, re_password: PASSWORD };
    const { status } = await this.call('POST', '/users/', { body });
    this.report.signUps += 1;
    if (status !== 201) {
      // Whether there is an account is not known.
      await sleep(200);
      return undefined;
    }
    await this.activate(email);
    await this.logIn(account);
    return account;
  }

  async activate(email) {
    this.report.mails += 1;
    const requestedAt = performance.now();
    while (!this.mailbox.codes.has(email)) {
      await sleep(50);
    }
    const waited = Math.round((performance.now() - requestedAt) / 1000);
    this.report.slowestMail = Math.max(this.report.slowestMail, waited);
    const [code] = this.mailbox.codes.get(email);
    const first = await this.insist('POST', '/users/activation/', { body: code });
    // After a try without an answer the code may have been used by it.
    if (first.status !== 204 && first.tries === 1) {
      this.report.faults.push(`the code of a mail did not work: ${first.status}`);
    }
    const second = await this.insist('POST', '/users/activation/', { body: code });
    if (second.status < 400) {
      this.report.faults.push('the code of a mail worked twice');
    }
  }

  async logIn(account) {
    const { email } = account;
    const answer = await this.insist('POST', '/jwt/create', {
      body: { email, password: PASSWORD },
    });
    if (answer.status !== 200) {
      this.report.faults.push(`a log-in was refused: ${answer.status} ${answer.text}`);
    } else {
      account.token = JSON.parse(answer.text).access;
      this.report.logIns += 1;
    }
  }

  async changeLike({ email, token, liked }) {
    const isOwn = this.random(2) === 0;
    const dates = isOwn ? this.ownDates : this.sharedDates;
    const date = dates[this.random(dates.length)];
    const isLiked = this.random(4) > 0;
    const path = isLiked ? '/like_image/' : '/unlike_image/';
    const { status } = await this.insist('POST', path, { body: { date, email }, token });
    if (status !== 200) {
      this.report.faults.push(`a like was refused: ${status}`);
      return;
    }
    this.report.likes += 1;
    liked[isLiked ? 'add' : 'delete'](date);
    if (isOwn) {
      await this.checkOwnLikes(date);
    }
  }

  /** Lists must show the likes of a day as they are: at once on the server that took the like, on the other one soon. */
  async checkOwnLikes(date) {
    const index = this.dates.indexOf(date);
    const lists = [`/gallery/${index}/${index + 1}/`, '/trending/0/60/', '/search/sky/0/60/'];
    const path = lists[this.random(lists.length)];
    const expected = this.accounts.filter(({ liked }) => liked.has(date)).length;
    const since = performance.now();
    for (;;) {
      const text = await this.read(path);
      const entries = text === undefined ? [] : JSON.parse(text);
      const shown = entries.find((entry) => entry.date === date)?.image_likes_count;
      if (shown === expected) {
        break;
      }
      // While PostgreSQL is away no server hears of the likes of others.
      if (!this.report.isAway && performance.now() - since > SEEN_MS) {
        this.report.faults.push(
          `${path} shows ${shown} likes of ${date}, but there are ${expected}`,
        );
        break;
      }
      await sleep(100);
    }
    this.report.ownLikesSeen += 1;
    this.report.slowestLike = Math.max(
      this.report.slowestLike,
      Math.round(performance.now() - since),
    );
  }

  /** @returns the text that the reader has now; nothing without an answer. */
  async read(path) {
    const known = this.known.get(path);
    const answer = await this.call('GET', path, { etag: known?.headers.etag });
    const { status, headers } = answer;
    const kind = status === 503 && !headers['retry-after'] ? '503 without Retry-After' : status;
    this.report.count(`read ${kind}`);
    if (status === 200) {
      this.known.set(path, answer);
    }
    return status === 200 || status === 304 ? this.known.get(path)?.text : undefined;
  }

  /** Tries until a server has answered, as a person would. */
  async insist(method, path, options) {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call(method, path, options);
      if (answer.status > 0 && answer.status < 500) {
        return { ...answer, tries };
      }
      this.report.count(`write ${answer.status}`);
      await sleep(200);
    }
  }

  /** Status 0 is a connection that broke. */
  call(method, path, { body, token, etag } = {}) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(etag && { 'if-none-match': etag }),
      ...(token && { authorization: `Token ${token}` }),
      ...(body && { 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` }),
    };
    // Each account of each visitor has its own network, so that no limit is reached.
    const localAddress = `127.1.${this.number}.${(this.report.signUps % 250) + 1}`;
    const url = {
      host: '127.0.0.1',
      port: this.port,
      path: path === '/' ? path : `/api/v1${path}`,
    };
    return new Promise((resolve) => {
      const request = http.request({ ...url, method, headers, localAddress }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => {
          const { statusCode: status, headers: received } = response;
          if (status === 503) {
            this.report.noteRefusal(method, text);
          }
          resolve({ status, headers: received, text });
        });
        response.on('error', () => resolve({ status: 0, headers: {}, text }));
      });
      request.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
      request.end(body && JSON.stringify(body));
    });
  }
}
