// Sends calls to a server, and measures them: their CPU one after the other, and how many there are a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { median } from '../median.mjs';
import { toOptions } from './calls.mjs';

/** @typedef {{ cpu: number, median: number, p99: number }} Figures milliseconds */

/** @param {number[]} numbers */
const p99 = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.99)] ?? Number.NaN;

export class Load {
  turn = 0;

  /**
   * @param {string} url
   * @param {() => Promise<number>} cpu milliseconds so far, of the server and its database
   * @param {number} connections
   */
  constructor(url, cpu, connections = 1) {
    this.cpu = cpu;
    this.pool = new Pool(url, { connections });
  }

  /** @param {import('./calls.mjs').Request} request */
  async send(request) {
    this.turn += 1;
    const { statusCode, body } = await this.pool.request(toOptions(request, this.turn));
    return { status: statusCode, text: await body.text() };
  }

  /** @param {import('./calls.mjs').Request} request @throws Error if it is refused. */
  async ask(request) {
    const { status, text } = await this.send(request);
    if (status >= 300) {
      throw new Error(`${request.path} answered ${status}: ${text.slice(0, 200)}`);
    }
  }

  /**
   * @param {(turn: number) => import('./calls.mjs').Request} request
   * @param {{ first: number, count: number, before?: (() => unknown) | undefined }} turns
   * @returns {Promise<Figures>}
   */
  async measure(request, { first, count, before }) {
    const times = [];
    const cpuBefore = await this.cpu();
    for (let turn = first; turn < first + count; turn += 1) {
      await before?.();
      const start = performance.now();
      await this.ask(request(turn));
      times.push(performance.now() - start);
    }
    const cpu = ((await this.cpu()) - cpuBefore) / count;
    return { cpu, median: median(times), p99: p99(times) };
  }

  /**
   * Calls a second, as many at once as there are connections.
   *
   * @param {(turn: number) => import('./calls.mjs').Request} request
   * @param {{ count: number, connections: number }} turns
   */
  async rate(request, { count, connections }) {
    let next = 0;
    const connection = async () => {
      while (next < count) {
        next += 1;
        await this.ask(request(next - 1));
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: connections }, connection));
    return (count * 1000) / (performance.now() - start);
  }

  /**
   * Calls that begin at their times, whether the former ones are answered or not.
   *
   * @param {(turn: number) => import('./calls.mjs').Request} request
   * @param {{ count: number, aSecond: number }} turns
   * @returns {Promise<number>} the 99th percentile of their times, in milliseconds from when each was due
   */
  async offer(request, { count, aSecond }) {
    const start = performance.now();
    const call = async (/** @type {number} */ turn) => {
      const due = start + (turn * 1000) / aSecond;
      await sleep(Math.max(0, due - performance.now()));
      await this.ask(request(turn));
      return performance.now() - due;
    };
    return p99(await Promise.all(Array.from({ length: count }, (_, turn) => call(turn))));
  }

  close() {
    return this.pool.close();
  }
}
