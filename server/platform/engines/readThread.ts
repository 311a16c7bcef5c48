/** A thread for long queries, so that they do not block others. */
import { Worker } from 'node:worker_threads';
import { toStorageError } from './libsqlDialect';
import code from './readWorker.mjs?raw';

interface Answer {
  id: number;
  rows?: unknown[];
  message?: string;
  code?: string;
}

interface Waiting {
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

/** Starts its thread with the first query, and restarts it after a crash. */
export class ReadThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /** @param file a database file, as connections in memory do not share data. */
  constructor(private readonly file: string) {}

  run(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const worker = (this.worker ??= this.start());
    const id = (this.asked += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, sql, parameters });
    });
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    // As text the worker needs no file of its own in the build.
    const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const worker = new Worker(url, { workerData: { file: this.file, home: import.meta.url } });
    worker.on('message', (answer: Answer) => this.settle(worker, answer));
    worker.on('error', (error) => this.end(worker, error));
    worker.on('exit', () => this.end(worker, new Error('The thread for searches ended.')));
    return worker;
  }

  private settle(worker: Worker, { id, rows, message, code: reason }: Answer): void {
    const caller = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) {
      // An idle thread does not keep the process alive.
      worker.unref();
    }
    if (rows) {
      caller?.resolve(rows);
    } else {
      caller?.reject(
        toStorageError(Object.assign(new Error(message), { code: reason }), this.file),
      );
    }
  }

  private end(worker: Worker, error: Error): void {
    if (this.worker === worker) {
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) {
        reject(error);
      }
      this.waiting.clear();
    }
  }
}
