/**
 * Asks every route for nonsense: nothing may fail, hang or answer with anything but JSON.
 * More of it: FUZZ_REQUESTS=100000 npx vitest run server/http/fuzz.test.ts
 */
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { sequence } from '@skyfolio/sample-sky/random';
import { createRecords } from '../testing/testServer';
import { csrf, setupUsers } from '../testing/testUsers';

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

const PATHS = [
  'gallery/$/$/',
  'gallery/count/',
  'gallery/offset/$/',
  'trending/$/$/',
  'trending/count/',
  'search/$/$/$/',
  'search/$/count/',
  'today/',
  'apod-health/',
  'likes/$/',
  'favourites/$/$/$/',
  'favourites/$/count/',
  'collections/',
  'collections/of/$/',
  'collections/$/',
  'collections/$/share/',
  'collections/$/$/$/',
  'collections/$/pictures/$/',
  'kept/$/$/$/',
  'shared/$/',
  'shared/$/$/$/',
  'users/',
  'users/$/',
  'users/activation/',
  'users/reset_password/',
  'users/reset_password_confirm/',
  'users/me/export/',
  'users/me/kept/',
  'users/me/',
  'users/set_password/',
  'jwt/create/',
  'jwt/refresh/',
  'jwt/logout/',
  'like_image/',
  'unlike_image/',
  'log_user_visit/',
  '$',
  '$/$',
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

it(`answers ${REQUESTS} requests of nonsense with sense`, async () => {
  const { app, join } = await setupUsers({ records: createRecords(20) });
  const token = await join('ann@example.org');
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

  const createRequest = (): InjectOptions => {
    const method = pick(METHODS);
    const raw = random() < 0.2;
    const fill = () =>
      raw ? pick(TEXTS).replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(pick(TEXTS));
    const path = pick(PATHS).replaceAll('$', fill);
    const query = random() < 0.1 ? `?${encodeURIComponent(pick(TEXTS))}` : '';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return {
      method,
      url: `/api/v1/${path}${query}`,
      headers: {
        ...(random() < 0.5 && {
          authorization: `Token ${random() < 0.8 ? token : encodeURIComponent(pick(TEXTS))}`,
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
  };

  const failures: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const request = createRequest();
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const needsBody = answer.body !== '';
    if (answer.statusCode >= 500 || (needsBody && !isJson)) {
      failures.push(
        `${answer.statusCode} ${JSON.stringify(request)}: ${answer.body.slice(0, 200)}`,
      );
    }
    // What would be a secret of the server must be in no answer.
    if (/SQLITE|node_modules|argon2|\$plain/.test(answer.body)) {
      failures.push(`a leak: ${JSON.stringify(request)}: ${answer.body.slice(0, 200)}`);
    }
  }
  expect(failures).toEqual([]);
}, 3_600_000);
