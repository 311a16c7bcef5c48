/** A backfill by a process of its own that is killed again and again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Upstream } from '../../../../mocks/upstream/upstream';
import { sequence } from '@skyfolio/sample-sky/random';
import { openMain } from '../../openArchives';
import { buildChild } from '../../../testing/buildChild';
import { startUpstream } from '../../../testing/upstreamSetup';

const NOW = new Date('2026-11-21T17:00:00Z');
const KILLS = 8;
/** Without a kill: two for a month with pictures, one for each earlier month. */
const REQUESTS = 470;

/** Runs the child until it ends; kills it `delayMs` after its `killAt`th request, if it gets there. */
async function run(
  upstream: Upstream,
  args: string[],
  kill?: { at: number; delayMs: number },
): Promise<string | number | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let requests = 0;
  upstream.onRequest = () => {
    requests += 1;
    if (requests === kill?.at) {
      setTimeout(() => child.kill('SIGKILL'), kill.delayMs);
    }
  };
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

it('a backfill of seven years survives 8 kills at random moments with no record lost or doubled', async () => {
  const upstream = await startUpstream({ now: NOW, firstDate: '2019-11-01' });
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'archive.db');
  const args = [await buildChild('ingestChild'), file, upstream.baseUrl, NOW.toISOString()];

  const random = sequence('kill');
  for (let kill = 0; kill < KILLS; kill += 1) {
    // These are fewer than all requests, so some are left for the last run.
    const moment = { at: 1 + Math.floor(random() * 28), delayMs: random() * 12 };
    expect(await run(upstream, args, moment)).toBe('SIGKILL');
  }
  expect(await run(upstream, args)).toBe(0);

  const { database, pictures } = await openMain(file, undefined);
  onTestFinished(() => database.destroy());
  const rows = await database
    .selectFrom('pictures')
    .select(['date', 'title'])
    .orderBy('date', 'desc')
    .execute();
  const expected = upstream
    .published()
    .map(({ date }) => ({ date, title: `The Sky of ${date} & its Stars` }));
  expect(rows.length).toBeGreaterThan(2_500);
  expect(rows).toEqual(expected);
  expect(await pictures.countListed()).toBeGreaterThan(2_000);
  await sql`insert into picture_words (picture_words, rank) values ('integrity-check', 0)`.execute(
    database,
  );
  // A kill costs at most the current month and a few requests at the start.
  expect(upstream.requests.length).toBeLessThan(REQUESTS + KILLS * 4);
  expect(upstream.maxConcurrent).toBe(1);
}, 600_000);
