/** Whatever a call is sent, its refusal is short and names few mistakes. */
import { expect, it } from 'vitest';
import { KEPT_FILE_BYTES } from '../../contract/kept';
import { fc } from '../../test/properties';
import { DEFAULT_LIMITS, type Limits } from '../people/accounts/attemptLimits';
import { createRecords } from '../testing/testServer';
import { csrf, setupUsers } from '../testing/testUsers';

const ANN = 'ann@example.org';
const MOST_BYTES = 64 * 1024;
const MOST_MESSAGES = 20;
/** Size limit of all bodies but that of a kept file. */
const BODY_BYTES = 16_384;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}
type Method = 'GET' | 'POST';

const none = { most: 1e6, seconds: 1 };
const NO_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((action) => [
    action,
    { account: none, everywhere: none, address: none },
  ]),
) as Limits; // the same keys

async function setupCalls() {
  const { app, join, logIn } = await setupUsers({ records: createRecords(3), limits: NO_LIMITS });
  const answer = await app.inject('/api/docs/openapi.json');
  const { paths, components } = answer.json<Document>();
  const schemaOf = ({ content }: NonNullable<Operation['requestBody']>) =>
    components.schemas[content['application/json'].schema.$ref.split('/').at(-1) ?? ''];
  const all = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      url,
      method: method.toUpperCase() as Method,
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      body: requestBody && schemaOf(requestBody),
    })),
  );
  const calls = all.filter(({ url, query, body }) => url.includes('{') || query.length > 0 || body);
  const [token, spare] = [await join(ANN), await logIn(ANN)];
  // A log-out that succeeds ends the token.
  const headersOf = (path: string) => ({
    authorization: `Token ${path.endsWith('/logout/') ? spare : token}`,
    ...csrf,
  });
  return { app, calls, headersOf };
}

const MARK = 'wrong';

/** Makes bodies that are as they should be but for one value, each with the schema of that value. */
function placesOf(schema: JsonSchema): ((value: unknown) => unknown)[] {
  const { properties = {}, items } = schema;
  return [
    (value) => value,
    ...Object.entries(properties).flatMap(([name, property]) =>
      placesOf(property).map((put) => (value: unknown) => ({ [name]: put(value) })),
    ),
    ...(items ? placesOf(items).map((put) => (value: unknown) => [put(value)]) : []),
  ];
}

/** Values of about so many bytes, as JSON, that no field of any body takes. */
const wrongValue = (bytes: number) => {
  const text = (character: string) => `"${character.repeat(bytes / character.length)}"`;
  const many = (item: string) => `[${`${item},`.repeat(bytes / (item.length + 1))}${item}]`;
  const items = ['1', 'null', '""', '{}', '[]', '"2004-02-30"', '{"date":1}', '{"name":1}'];
  return fc.constantFrom(
    ...['1', 'null', '""', text('x'), text(' '), text('\\u0000')],
    ...items.map(many),
    '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  );
};

const parameter = fc.oneof(
  fc.constantFrom('2004-07-01', '1', '', '0', '-1', 'x'.repeat(5_000), '2'.repeat(5_000), '\0'),
  fc.string({ unit: 'binary', maxLength: 500 }),
);

it('a refusal of any call has at most 64 kB and 20 mistakes', async () => {
  const { app, calls, headersOf } = await setupCalls();
  const request = fc.constantFrom(...calls).chain(({ url, method, query, body }) =>
    fc.record({
      method: fc.constant(method),
      path: fc
        .array(parameter, { minLength: 4, maxLength: 4 })
        .map((values) =>
          values.reduce(
            (path, value) => path.replace(/\{\w+\}/, () => encodeURIComponent(value)),
            url,
          ),
        ),
      query: fc.array(fc.tuple(fc.constantFrom('', ...query), parameter), { maxLength: 200 }),
      payload: body
        ? fc
            .tuple(
              fc.constantFrom(...placesOf(body)),
              wrongValue((url.endsWith('/kept/') ? KEPT_FILE_BYTES : BODY_BYTES) - 100),
            )
            .map(([put, value]) => JSON.stringify(put(MARK)).replace(`"${MARK}"`, () => value))
        : fc.constant(undefined),
    }),
  );
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, payload }) => {
      const answer = await app.inject({
        method,
        url: `${path}?${new URLSearchParams(query).toString()}`,
        headers: {
          ...headersOf(path),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      });
      // What a format of oEmbed is answered with that there is not.
      expect(answer.statusCode === 501 ? 400 : answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(answer.rawPayload.length).toBeLessThanOrEqual(MOST_BYTES);
        const messages = Object.values(answer.json<Record<string, unknown>>()).flat();
        expect(messages.length).toBeLessThanOrEqual(MOST_MESSAGES);
      }
    }),
    // A shorter body that fails says no more.
    { numRuns: 500, endOnFailure: true },
  );
}, 600_000);

it('each list in a body has a bound', async () => {
  const { calls } = await setupCalls();
  const listsOf = ({ properties = {}, items, maxItems }: JsonSchema): unknown[] => [
    ...(items ? [maxItems, ...listsOf(items)] : []),
    ...Object.values(properties).flatMap(listsOf),
  ];
  const bounds = calls.flatMap(({ body }) => (body ? listsOf(body) : []));
  expect(bounds).not.toContain(undefined);
  expect(bounds.length).toBeGreaterThan(0);
});
