// A visitor of the server, and the load that visitors put on it.
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';

const CONNECTIONS = 300;
const TIMEOUT_MS = 60_000;

/** @typedef {{ status: number, ms: number }} Answer `status` is 0 where there was no answer. */

export class Visitor {
  /**
   * @param {string} url
   * @param {string} address that the server takes the visitor for
   * @param {AbortSignal} signal ends all requests
   */
  constructor(url, address, signal) {
    this.pool = new Pool(url, {
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    this.headers = { 'x-forwarded-for': address };
    this.signal = signal;
  }

  /**
   * @param {string} path
   * @param {object} [options]
   * @param {object} [options.body]
   * @param {string} [options.content] the same as JSON
   * @param {Record<string, string>} [options.headers]
   * @param {AbortSignal} [options.signal] the visitor goes away
   * @returns {Promise<number>} the status; 0 where there was no answer.
   */
  async ask(
    path,
    { body, content = body && JSON.stringify(body), headers, signal = this.signal } = {},
  ) {
    try {
      const answer = await this.pool.request({
        path,
        signal,
        method: content ? 'POST' : 'GET',
        headers: {
          ...this.headers,
          ...(content && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content && { body: content }),
      });
      await answer.body.arrayBuffer();
      return answer.statusCode;
    } catch {
      return 0;
    }
  }

  /** @param {string} path */
  async json(path) {
    const answer = await this.pool.request({ path, method: 'GET', headers: this.headers });
    return answer.body.json();
  }

  /**
   * Begins one request after the other at a steady pace, whether the last one is answered or not.
   *
   * @param {{ perSecond: number, seconds: number }} pace
   * @param {(index: number) => Promise<number>} send gives the status
   * @returns {Promise<Answer[]>} timed from when each was due, so waiting in this process counts too.
   */
  async atPace({ perSecond, seconds }, send) {
    const begin = performance.now();
    /** @type {Promise<Answer>[]} */
    const answers = [];
    for (let index = 0; index < perSecond * seconds; index += 1) {
      const due = begin + (index * 1000) / perSecond;
      await wait(Math.max(0, due - performance.now()), undefined, { signal: this.signal });
      answers.push(send(index).then((status) => ({ status, ms: performance.now() - due })));
    }
    return Promise.all(answers);
  }

  close() {
    return this.pool.destroy();
  }
}

/** @param {Answer[]} answers @returns milliseconds that 99 of 100 stay below. */
export function p99(answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

/** @param {Answer[]} answers @param {string} what they were */
export function checkAll(answers, what) {
  const wrong = answers.filter(({ status }) => status !== 200);
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.length} of ${answers.length} ${what} failed, one with ${wrong[0]?.status}.`,
    );
  }
}
