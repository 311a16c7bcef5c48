/** A client of others, which knows nothing of this server but its document. */
import openapiTypes, { astToString } from 'openapi-typescript';
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createFolder } from '../testing/imageSetup';
import { createRecords } from '../testing/testServer';
import { PASSWORD, setupUsers } from '../testing/testUsers';

const run = promisify(execFile);
const MODULES = path.resolve('node_modules');
const COMPILER = path.join(MODULES, 'typescript-7/bin/tsc');
const EMAIL = 'ann@example.org';

/** What the types must refuse is marked; the compiler tells of a mark that it does not need. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const baseUrl = process.argv[2] ?? '';
const { GET, POST } = createClient<paths>({ baseUrl });

const range = { start: 0, end: 2 };
const { data: page = [] } = await GET('/api/v1/gallery/{start}/{end}/', { params: { path: range } });
const titles: string[] = page.map((entry: components['schemas']['PictureEntry']) => entry.title);
const { data: number } = await GET('/api/v1/gallery/count/');
const { error: missing } = await GET('/api/v1/objects/{id}/', { params: { path: { id: 'm999' } } });
const { data: tokens } = await POST('/api/v1/jwt/create/', {
  body: { email: '${EMAIL}', password: '${PASSWORD}' },
});
const { data: likes } = await GET('/api/v1/likes/{email}/', {
  params: { path: { email: '${EMAIL}' } },
  headers: { authorization: \`Token \${tokens?.access ?? ''}\` },
});
// @ts-expect-error: a range is of numbers
void GET('/api/v1/gallery/{start}/{end}/', { params: { path: { start: '0', end: '2' } } });
// @ts-expect-error: there is no such call
void GET('/api/v1/nothing/');
// @ts-expect-error: an order that is not there
void GET('/api/v1/search/{query}/{start}/{end}/', { params: { path: { query: 'sky', ...range }, query: { order: 'oldest' } } });
// @ts-expect-error: a body without its password
void POST('/api/v1/jwt/create/', { body: { email: '${EMAIL}' } });

console.log(JSON.stringify({ titles, count: number?.count, detail: missing?.detail, likes }));
`;

it('a client that is generated from the document reads the archive, and logs in', async () => {
  const { app, join, like } = await setupUsers({ records: createRecords(3) });
  await like(await join(EMAIL), EMAIL, '2004-07-01');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = createFolder();
  symlinkSync(MODULES, path.join(folder, 'node_modules'));
  const files = {
    'package.json': '{"type":"module"}',
    'api.ts': astToString(await openapiTypes(new URL(`${origin}/api/docs/openapi.json`))),
    'client.ts': PROGRAM,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'nodenext', target: 'es2023', types: ['node'] },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
  }
  await run(process.execPath, [COMPILER, '-p', folder]);
  const { stdout } = await run(process.execPath, [path.join(folder, 'client.js'), origin]);
  expect(JSON.parse(stdout)).toEqual({
    titles: ['The sky of 2004-07-01', 'The sky of 2004-06-30'],
    count: 3,
    detail: 'There is no object "m999".',
    likes: ['2004-07-01'],
  });
});
