import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json');
const API = path.resolve(import.meta.dirname, '../../src/api');

it('a replay knows the endpoints of every file that adds some', () => {
  const imports = readFileSync(path.join(API, '../app/sessions/everyEndpoint.ts'), 'utf8');
  const names = readdirSync(API)
    .filter((file) => readFileSync(path.join(API, file), 'utf8').includes('.injectEndpoints('))
    .map((file) => path.parse(file).name);
  const { sideEffects } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { sideEffects: string[] }; // as npm has it
  expect(sideEffects).toEqual(expect.arrayContaining(names.map((name) => `./src/api/${name}.ts`)));
  expect(sideEffects).toContain('./src/app/sessions/everyEndpoint.ts');
  expect([...imports.matchAll(/'\.\.\/\.\.\/api\/(\w+)'/g)].map(([, name]) => name)).toEqual(names);
});
