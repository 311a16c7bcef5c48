/** Components read answers of the server by the hooks that find out whether anything asks for them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

/** What is drawn, and the hooks of it. The hooks that read are apart. */
const drawn = files.filter(
  (file) =>
    /\.tsx$|(^|\/)use[A-Z]\w*\.ts$/.test(file) &&
    !file.includes('.test.') &&
    file !== 'places/useHeld.ts',
);
const linesOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8').split('\n');

it('no component selects an answer past useHeld', () => {
  expect(drawn).toContain('pages/SkyPage.tsx');
  expect(drawn.filter((file) => linesOf(file).some((line) => /\.select\(\w/.test(line)))).toEqual(
    [],
  );
});

it('an answer that may be missing has its reason above it', () => {
  const reads = drawn.flatMap((file) =>
    linesOf(file).flatMap((line, at, lines) =>
      line.includes('useIfHeld(') ? [{ file, above: lines[at - 1]?.trim() }] : [],
    ),
  );
  expect(reads).not.toEqual([]);
  expect(reads.filter(({ above }) => !above?.startsWith('//'))).toEqual([]);
});
