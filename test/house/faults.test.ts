/** The document on reliability says what the tests cause, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from '../../server/testing/faults';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('each fault of the document has its test, and each test its row', () => {
  const folder = path.join(ROOT, 'server/faults');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const tested = [...tests.join('').matchAll(/faultTest\(\s*'(\w+)'/g)].map(([, id]) => id);
  expect(tested.toSorted()).toEqual(Object.keys(FAULTS).toSorted());

  const document = readFileSync(path.join(ROOT, 'docs/RELIABILITY.md'), 'utf8');
  const rows = [...document.matchAll(/^\| (.+?) +\|/gm)].map(([, fault]) => fault);
  expect(rows.slice(2)).toEqual(Object.values(FAULTS));
});
