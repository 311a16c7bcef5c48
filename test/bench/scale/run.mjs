// npm run bench -- --scale: measures a large installation on both engines.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../../scripts/build.mjs';
import { ROOT } from '../surroundings.mjs';
import { measureParts, toEnd } from '../toEnd.mjs';
import { openPostgres, openSqlite } from './engines.mjs';
import { measureEngine } from './measure.mjs';
import { toReport } from './table.mjs';

const GUIDE = path.join(ROOT, 'docs/GROWING.md');
const BEGIN = '<!-- npm run bench -- --scale --markdown -->';
const END = '<!-- end of what it wrote -->';
const NO_POSTGRES = 'NO POSTGRESQL: it is not installed here, so the table has SQLite alone.';

/** @param {string} text */
async function writeIntoGuide(text) {
  const guide = await readFile(GUIDE, 'utf8');
  const [before, rest = ''] = guide.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) {
    throw new Error(`${GUIDE} has no place for the table.`);
  }
  await writeFile(GUIDE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

/**
 * Each engine has a folder, which goes before the next one needs the room.
 *
 * @param {'sqlite' | 'postgres'} name
 * @param {{ users: number, likes: number }} amounts
 */
const measure = (name, amounts) => async (/** @type {import('../toEnd.mjs').Run} */ run) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-scale-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  const engine = name === 'sqlite' ? openSqlite(folder) : await openPostgres(folder, run.onEnd);
  if (!engine) {
    console.error(NO_POSTGRES);
    return [];
  }
  run.onEnd(engine.close);
  return [await measureEngine(engine, { ...amounts, ...run, folder })];
};

/** @param {import('../options.mjs').ScaleOptions} options @returns the exit code. */
export const run = ({ json, scale }) =>
  toEnd(async (around) => {
    await buildIfStale('server', 'web');
    const parts = { SQLite: measure('sqlite', scale), PostgreSQL: measure('postgres', scale) };
    const { measured, failed } = await measureParts(parts, around);
    const engines = measured.flat();
    const { text, isMet } = toReport(engines, scale);
    console.log(json ? JSON.stringify({ ...scale, engines, failed }, undefined, 2) : text);
    if (scale.markdown && failed.length === 0) {
      await writeIntoGuide(text);
    }
    return isMet && failed.length === 0 ? 0 : 1;
  });
