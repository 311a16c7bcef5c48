// npm run bench -- --scale: measures a large installation on both engines.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../../scripts/build.mjs';
import { ROOT } from '../surroundings.mjs';
import { toEnd } from '../toEnd.mjs';
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
 * @param {import('../toEnd.mjs').Run} run
 */
async function measure(name, amounts, { signal, onEnd, say }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-scale-'));
  /** @type {(() => unknown)[]} */
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const undoAll = async () => {
    for (const each of undo.splice(0).reverse()) {
      await each();
    }
  };
  onEnd(undoAll);
  const engine =
    name === 'sqlite' ? openSqlite(folder) : await openPostgres(folder, (each) => undo.push(each));
  if (!engine) {
    return undefined;
  }
  undo.push(engine.close);
  const onEngineEnd = (/** @type {() => unknown} */ each) => undo.push(each);
  const measured = await measureEngine(engine, {
    ...amounts,
    ...{ folder, signal, say, onEnd: onEngineEnd },
  });
  await undoAll();
  return measured;
}

/** @param {import('../options.mjs').ScaleOptions} options @returns the exit code. */
export const run = ({ json, scale }) =>
  toEnd(async (around) => {
    await buildIfStale('server', 'web');
    const sqlite = await measure('sqlite', scale, around);
    const postgres = await measure('postgres', scale, around);
    const engines = [sqlite, postgres].filter((each) => each !== undefined);
    if (postgres === undefined) {
      console.error(NO_POSTGRES);
    }
    const { text, isMet } = toReport(engines, scale);
    console.log(json ? JSON.stringify({ ...scale, engines }, undefined, 2) : text);
    if (scale.markdown) {
      await writeIntoGuide(text);
    }
    return isMet ? 0 : 1;
  });
