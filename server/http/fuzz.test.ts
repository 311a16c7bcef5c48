/**
 * Asks every route of the API's document for nonsense: nothing may fail, hang or answer in a shape that the document
 * does not tell.
 * More of it: FUZZ_REQUESTS=100000 npx vitest run server/http/fuzz.test.ts
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sequence } from '@skyfolio/sample-sky/random';
import { type ApiDocument, checkBy, escapePointer } from '../testing/apiDocument';
import { createImages } from '../testing/imageSetup';
import { createRecords } from '../testing/testServer';
import { csrf, setupUsers } from '../testing/testUsers';
import { NOT_ALLOWED } from './planetary/failures';
import { NAMED_SCHEMAS } from './apiSchemas';

const EMAIL = 'ann@example.org';
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);

const TEXTS = [
  '',
  '0',
  '-1',
  '10',
  '100',
  '999999999',
  '1e9',
  '0x10',
  'NaN',
  'null',
  'undefined',
  'true',
  '2004-07-01',
  '2004-02-30',
  '0000-00-00',
  '9999-12-31',
  'ann@example.org',
  'ANN@EXAMPLE.ORG',
  "' or 1=1 --",
  '"',
  '""',
  '*',
  'a*',
  'NEAR(a b)',
  'title:moon',
  '-moon',
  '(',
  'AND',
  '{}',
  '[]',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '../../etc/passwd',
  '\\',
  '<script>',
  '${1}',
  '{{1}}',
  '🔭',
  '🔭'.repeat(250),
  'a'.repeat(500),
  'a'.repeat(5_000),
  'ﬀ',
  'İ',
  '\u202e',
  '\ufeff',
  '%F0%9F',
  'constructor',
  '__proto__',
  'toString',
  'a,b,c',
  ','.repeat(400),
  ' ',
  '320.webp',
  '320.svg',
];

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
] as const;
const FIELDS = [
  'name',
  'email',
  'password',
  're_password',
  'uid',
  'token',
  'new_password',
  're_new_password',
  'date',
  'refresh',
  'current_password',
  'description',
  'format',
  'version',
  'favourites',
  'collections',
  'after',
  '__proto__',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'a',
  '',
];

interface Call {
  method: string;
  path: string;
  parameters?: { name: string; in: string; example?: string | number }[];
  responses: Record<string, { $ref?: string; content?: object }>;
}
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

interface Sent {
  request: InjectOptions;
  /** The call that the request is surely for. */
  call: Call | undefined;
}
type Document = ApiDocument & { paths: Record<string, Record<string, Call>> };

/** Paths that no call has. */
const UNKNOWN: Call[] = ['/api/v1/{a}', '/api/v1/{a}/{b}', '/images/{a}/{b}'].map((path) => ({
  method: 'get',
  path,
  responses: {},
}));

async function setupCalls() {
  const { images } = createImages(() => server.pictures);
  onTestFinished(() => images.stop());
  const sync = () => Promise.resolve(NAMED_SCHEMAS.SyncStatus.example);
  const server = await setupUsers({ records: createRecords(20), app: { images, sync } });
  const document = (await server.app.inject('/api/docs/openapi.json')).json<Document>();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method, path })),
  );
  return { ...server, document, calls };
}

const random = sequence('fuzz');
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!; // below the length

const value = (depth = 0): unknown =>
  pick<() => unknown>([
    () => pick(TEXTS),
    () => pick(TEXTS),
    () => pick([0, -1, 1.5, 1e308, null, true]),
    () => (depth < 3 ? [value(depth + 1)] : []),
    () => (depth < 3 ? { [pick(FIELDS)]: value(depth + 1) } : {}),
  ])();
const body = () =>
  random() < 0.1
    ? pick(['', '{', 'null', '[]', '"', '1', '\0', '{"email":'])
    : JSON.stringify(
        Object.fromEntries(FIELDS.filter(() => random() < 0.6).map((name) => [name, value()])),
      );

/** Its parameters are as often those of the document's examples as nonsense. */
function createRequest(calls: readonly Call[], tokenFor: (path: string) => string): Sent {
  const call = random() < 0.05 ? pick(UNKNOWN) : pick(calls);
  const { parameters = [] } = call;
  const method = random() < 0.7 ? call.method.toUpperCase() : pick(METHODS);
  const raw = random() < 0.2;
  let isSure = !UNKNOWN.includes(call) && method === call.method.toUpperCase();
  const fill = (name: string) => {
    const { example } = parameters.find((each) => each.name === name) ?? {};
    if (example !== undefined && random() < 0.5) {
      return encodeURIComponent(String(example));
    }
    const text = pick(TEXTS);
    // They lead to other paths.
    isSure &&= !raw && !['', '.', '..'].includes(text);
    return raw ? text.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(text);
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => fill(name));
  const known = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.3)
    .map(({ name }) => `${name}=${fill(name)}`);
  const query = random() < 0.1 ? [encodeURIComponent(pick(TEXTS))] : known;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request: InjectOptions = {
    method: method as 'GET',
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(random() < 0.5 && {
        authorization: `Token ${random() < 0.8 ? tokenFor(path) : encodeURIComponent(pick(TEXTS))}`,
      }),
      ...(random() < 0.5 && csrf),
      ...(random() < 0.2 && { 'if-none-match': pick(['*', '"', '"a"', ',,,']) }),
      ...(random() < 0.2 && {
        'accept-encoding': pick(['br', 'gzip;q=0', '*;q=0', 'x'.repeat(200)]),
      }),
      ...(hasBody && { 'content-type': random() < 0.8 ? 'application/json' : pick(TYPES) }),
    },
    ...(hasBody && { payload: body() }),
  };
  return { request, call: isSure ? call : undefined };
}

const hasJson = (response: Call['responses'][string] | undefined) =>
  JSON.stringify(response ?? {}).includes('application/json');
const FAILURES = ['Failure', 'FieldErrors', 'PlanetaryFailure', 'PlanetaryRefusal'].map(
  (name) => `components/schemas/${name}`,
);

/** @returns what is wrong with an answer that has a body: it must be of a documented shape. */
function judgeBy(document: Document) {
  const check = checkBy(document);
  const judge = (json: unknown, places: string[]) => {
    const faults = places.map((place) => check(place, json));
    return faults.includes('') ? '' : faults.join();
  };
  return ({ statusCode, headers, body: text }: Answer, call: Call | undefined) => {
    if (text === '' || headers['content-encoding'] !== undefined) {
      return '';
    }
    const status = String(statusCode) in (call?.responses ?? {}) ? String(statusCode) : 'default';
    const response = call?.responses[status];
    if (!String(headers['content-type']).startsWith('application/json')) {
      if (statusCode === 405 && text === NOT_ALLOWED) {
        return '';
      }
      return statusCode >= 400 || hasJson(response) ? 'is no JSON' : '';
    }
    if (!call || !response) {
      // Not what is answered is known, but how it may fail.
      return statusCode < 400 ? '' : judge(JSON.parse(text), FAILURES);
    }
    const place =
      response.$ref?.slice('#/'.length) ??
      `paths/${escapePointer(call.path)}/${call.method}/responses/${status}`;
    return judge(JSON.parse(text), [`${place}/content/application~1json/schema`]);
  };
}

it(`answers ${REQUESTS} requests of nonsense with sense`, async () => {
  const { app, join, logIn, document, calls } = await setupCalls();
  const [token, spare] = [await join(EMAIL), await logIn(EMAIL)];
  // A log-out that succeeds ends the token.
  const tokenFor = (path: string) => (path.endsWith('/logout/') ? spare : token);
  const judge = judgeBy(document);
  const failures: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const { request, call } = createRequest(calls, tokenFor);
    const answer = await app.inject(request);
    const fault = judge(answer, call);
    const tell = (what: string) =>
      failures.push(
        `${what}: ${answer.statusCode} ${JSON.stringify(request)}: ${answer.body.slice(0, 200)}`,
      );
    if (answer.statusCode === 500 || fault) {
      tell(fault);
    }
    // What would be a secret of the server must be in no answer.
    if (/SQLITE|node_modules|argon2|\$plain/.test(answer.body)) {
      tell('a leak');
    }
  }
  expect(failures).toEqual([]);
}, 3_600_000);
