/** What the OpenAPI document tells of a route, from the schemas that the route checks by. */
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import * as v from 'valibot';
import { NAMED_SCHEMAS } from './apiSchemas';
import { PARAMETER_EXAMPLES } from './parameterExamples';
import { JSON_SCHEMA } from './validation';

type JsonSchema = ReturnType<typeof toJsonSchema>;
type Schemas = Readonly<Record<string, v.GenericSchema>>;

const refTo = (kind: 'schemas' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const NAMES = new Map<unknown, string>(
  Object.entries(NAMED_SCHEMAS).map(([name, { schema }]) => [schema, name]),
);

/** The references are not made by `definitions` of `toJsonSchema`, which converts all of them at each call. */
const CONFIG: ConversionConfig = {
  ...JSON_SCHEMA,
  overrideSchema: (context) => {
    const name = NAMES.get(context.valibotSchema);
    return name === undefined ? JSON_SCHEMA.overrideSchema(context) : refTo('schemas', name);
  },
};

/** A part of the document: what it is said to be, and the JSON that it has. */
const json = (description: string, schema: object, more: object = {}) => ({
  description,
  content: { 'application/json': { schema, ...more } },
});

/** The schema of a route as JSON schemas. A write without an answer gives 204, a read without one a picture. */
export function describeRoute(schema: FastifySchema, isRead: boolean): FastifySchema {
  // Ours are Valibot's; Fastify does not know.
  const { body, params, querystring, response } = schema as Partial<
    Record<'body' | 'params' | 'querystring', v.GenericSchema>
  > & { response?: Schemas };
  const nothing = isRead ? { 200: PICTURE } : { 204: { description: 'Done', type: 'null' } };
  return {
    ...schema,
    ...(body && { body: plain(body) }),
    ...(params && { params: parametersOf(params) }),
    ...(querystring && { querystring: parametersOf(querystring) }),
    response: response
      ? Object.fromEntries(
          Object.entries(response).map(([status, each]) => [
            status,
            json(status < '400' ? 'Done' : 'Failed', plain(each)),
          ]),
        )
      : nothing,
  };
}

const PICTURE = {
  description: 'A picture',
  content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
};

/** Without the name of its dialect, which is that of OpenAPI. */
function plain(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, CONFIG);
  return rest;
}

/** A schema of parameters may be an intersection of several; OpenAPI wants one object. */
function parametersOf(schema: v.GenericSchema): JsonSchema {
  const entries = Object.entries(entriesOf(schema as Parts)); // they are objects' schemas
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, parameter(entry)])),
    required: entries.filter(([, { type }]) => type !== 'optional').map(([name]) => name),
  };
}

/** The parts of a Valibot schema that are read here, whatever the kind of the schema. */
interface Parts extends v.GenericSchema {
  entries?: Record<string, Parts>;
  options?: Parts[];
  wrapped?: Parts;
  default?: unknown;
  pipe?: { type: string; operation?: unknown }[];
}

const entriesOf = ({ entries, options = [] }: Parts): Record<string, Parts> =>
  entries ?? Object.fromEntries(options.flatMap((option) => Object.entries(entriesOf(option))));

function parameter(entry: Parts): JsonSchema {
  const { wrapped = entry, default: standard } = entry;
  const example = PARAMETER_EXAMPLES.get(entry) ?? PARAMETER_EXAMPLES.get(wrapped);
  const number = numberOf(wrapped);
  return {
    ...(number ?? plain(wrapped)),
    ...(standard !== undefined && { default: number ? Number(standard) : (standard as string) }), // texts, before they are read
    ...(example !== undefined && { examples: [example] }),
  };
}

/** The schema of the number as which a text is read. */
function numberOf({ pipe = [] }: Parts): JsonSchema | undefined {
  const reading = pipe.findIndex(({ operation }) => operation === Number);
  const checks = pipe.slice(reading + 1) as never[]; // of the number, as the pipe has them
  return reading === -1
    ? undefined
    : toJsonSchema(v.pipe(v.number(), ...checks), { ...JSON_SCHEMA, typeMode: 'output' });
}

/** How calls fail. A call tells of those that its parts make possible. */
const FAILURES = {
  BadRequest: failure('What was sent is not as it should be.', {
    detail: 'The date does not exist in the calendar.',
  }),
  InvalidFields: {
    ...json(
      'What was sent is not as it should be: messages by field, or one sentence.',
      { anyOf: [refTo('schemas', 'FieldErrors'), refTo('schemas', 'Failure')] },
      { example: { email: ['This field is required.'] } },
    ),
  },
  Unauthorized: failure('The access token is missing, or does not count any more.', {
    detail: 'Authentication credentials were not provided.',
  }),
  Forbidden: failure('The call is not for this user, or lacks the CSRF header.', {
    detail: 'CSRF Failed: CSRF token missing.',
  }),
  NotFound: failure('There is no such thing.', { detail: 'There is no picture of this day.' }),
  TooManyRequests: {
    ...failure('Too many calls came from this network.', {
      detail: 'Too many calls. Please try again in 30 seconds.',
    }),
    headers: {
      'Retry-After': { description: 'In seconds.', schema: { type: 'integer' }, example: 30 },
    },
  },
  Failed: failure('The call failed.', {
    detail: 'The server failed to answer. Please try again.',
  }),
};

function failure(description: string, example: object) {
  return json(description, refTo('schemas', 'Failure'), { example });
}

interface Operation {
  parameters?: { in: string }[];
  requestBody?: object;
  security?: object[];
  responses: Record<string, object>;
}

/** The failures of a call by status. What the route itself tells goes before. */
function failuresOf({ parameters = [], requestBody, security }: Operation) {
  const isNamed = parameters.some((each) => each.in === 'path');
  const failures: Record<string, keyof typeof FAILURES | undefined> = {
    400: requestBody ? 'InvalidFields' : parameters.length > 0 ? 'BadRequest' : undefined,
    401: security ? 'Unauthorized' : undefined,
    403: security ? 'Forbidden' : undefined,
    404: isNamed ? 'NotFound' : undefined,
    429: 'TooManyRequests',
    default: 'Failed',
  };
  return Object.fromEntries(
    Object.entries(failures).flatMap(([status, name]) =>
      name ? [[status, refTo('responses', name)]] : [],
    ),
  );
}

export interface Routes {
  components?: object;
  paths?: Record<string, Record<string, Operation>>;
}

/** The parts of a document of routes, with named schemas, their examples and the failures of calls. */
export function completeRoutes({ paths = {}, components }: Routes) {
  const schemas = Object.entries(NAMED_SCHEMAS).map(
    ([name, { schema, example }]): [string, object] => [
      name,
      // A copy, as the schema itself is replaced by its name.
      { ...plain({ ...schema }), examples: [example] },
    ],
  );
  return {
    components: { ...components, schemas: Object.fromEntries(schemas), responses: FAILURES },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [path, completePath(methods)]),
    ),
  };
}

const completePath = (methods: Record<string, Operation>) =>
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [
      method,
      { ...operation, responses: { ...failuresOf(operation), ...operation.responses } },
    ]),
  );
