/** Faults that tests cause on purpose. `npm run faults` writes the outcomes into a document. */
import { appendFileSync } from 'node:fs';
import { it } from 'vitest';

/** In the order of the table in docs/RELIABILITY.md. */
export const FAULTS = {
  killed: 'The server is killed (`kill -9`) while people like pictures',
  locked: 'Another process holds the lock of the database for 10 s',
  diskFull: 'The disk is full',
  readOnly: 'A folder cannot be written',
  damagedPictures: 'A file of the picture cache is damaged',
  damagedRows: 'A row of the database is damaged',
  damagedWhileRunning: 'A row of the database is damaged while the server runs',
  clockJumps: 'The clock jumps',
  mailDown: 'The mail server is down for an hour',
  mailGreylisted: 'The mail server puts mails off (greylisting)',
  upstream: 'NASA hangs, lies or sends without end',
  pictureHost: 'The host of a picture hangs, lies or sends without end',
  connections: 'A thousand connections at once',
  stopped: 'Stalled readers and half-sent requests while the server stops',
} as const;
export type FaultId = keyof typeof FAULTS;

interface Tries {
  /** With all other tests. */
  short: number;
  /** With `npm run faults`. */
  full: number;
}

export interface FaultReport {
  /** What was tried, with the count. */
  tried: string;
  outcome: string;
}

/** Where `npm run faults` collects the reports. */
const reportFile = process.env.FAULTS_FILE;

/** Only ends a test that hangs: no result depends on time. */
const HANGS_AFTER_MS = 900_000;

/** A test that causes a fault a number of times and reports the outcome. */
export function faultTest(
  id: FaultId,
  tries: Tries,
  test: (tries: number) => Promise<FaultReport>,
): void {
  const fault = FAULTS[id];
  it(
    fault,
    async () => {
      const report = await test(reportFile === undefined ? tries.short : tries.full);
      if (reportFile !== undefined) {
        const faults = Object.values(FAULTS);
        appendFileSync(reportFile, `${JSON.stringify({ fault, faults, ...report })}\n`);
      }
    },
    HANGS_AFTER_MS,
  );
}
