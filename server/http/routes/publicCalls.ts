/** Calls that anybody may make, as data. Their answers are the same for everyone, and are kept. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as v from 'valibot';
import { KindQuerySchema, type PictureKind } from '../../../contract/kinds';
import {
  CountSchema,
  type PictureEntry,
  PicturePageSchema,
  RangeParamsSchema,
} from '../../../contract/pictures';
import type { Archive } from '../../archive/archive';
import type { Waiters } from '../../platform/workQueue';
import type { Range } from '../../archive/store/storedPictures';
import { apiCall, type ApiTag } from '../apiDocs';
import type { Follows } from './cachedAnswers';
import { pathOf, type PublicRouteOptions } from './publicAnswers';

type Schema = v.GenericSchema;
/** The schema of calls without parameters, or without a query. */
type None = v.UnknownSchema;

interface Asked<Params extends Schema, Query extends Schema> {
  params: v.InferOutput<Params>;
  query: v.InferOutput<Query>;
}

interface PublicCall<Answer extends Schema, Params extends Schema, Query extends Schema> {
  operationId: string;
  summary: string;
  answer: Answer;
  params?: Params;
  querystring?: Query;
  /** What the order of the answer depends on besides texts. */
  follows?: Follows;
  /** Requests of one name share an answer. A call with a query needs it. @default the path */
  name?: (asked: Asked<Params, Query>, path: string) => string;
  produce: (
    archive: Archive,
    asked: Asked<Params, Query>,
    waiters: Waiters,
  ) => Promise<v.InferInput<Answer>>;
}

interface OfKind {
  kind?: PictureKind | undefined;
}

interface PictureList<Params extends Schema> {
  /** What the ids of both calls end with: `listGallery`, `countGallery`. */
  of: string;
  /** Summary of the call of a page. */
  entries: string;
  /** Summary of the call of the count. */
  number: string;
  params?: Params;
  /** What the order of a page depends on besides texts. */
  follows?: Follows;
  page: (archive: Archive, asked: v.InferOutput<Params> & Range) => Promise<PictureEntry[]>;
  count: (archive: Archive, asked: v.InferOutput<Params> & OfKind) => Promise<number>;
}

/** @returns a function that registers a call. */
function callsOf(instance: FastifyInstance, { answers }: PublicRouteOptions, tag: ApiTag) {
  return function call<
    Answer extends Schema,
    Params extends Schema = None,
    Query extends Schema = None,
  >(
    path: string,
    {
      operationId,
      summary,
      answer,
      params,
      querystring,
      follows,
      name,
      produce,
    }: PublicCall<Answer, Params, Query>,
  ): void {
    const schema: FastifySchema = {
      operationId,
      ...(params && { params }),
      ...(querystring && { querystring }),
      response: { 200: answer },
    };
    // Kept answers are compressed already.
    const options = { compress: false as const, ...apiCall(tag, summary, schema) };
    instance.get(path, options, (request, reply) => {
      const asked = request as Asked<Params, Query>; // as its schemas have checked it
      const make = (archive: Archive, waiters: Waiters) => produce(archive, asked, waiters);
      return answers.sendList(request, reply, make, name?.(asked, pathOf(request)), follows);
    });
  };
}

/** @returns functions that register a call, and the two calls of a list: a page of it, and its count. */
export function publicCalls(instance: FastifyInstance, options: PublicRouteOptions, tag: ApiTag) {
  const call = callsOf(instance, options, tag);

  function list<Params extends Schema = None>(
    path: string,
    { of, entries, number, params, follows, page, count }: PictureList<Params>,
  ): void {
    const both: Schema = params ? v.intersect([params, RangeParamsSchema]) : RangeParamsSchema;
    const querystring = KindQuerySchema;
    const name = ({ query: { kind } }: { query: OfKind }, called: string) =>
      kind ? `${called}?kind=${kind}` : called;
    call(`${path}/:start/:end/`, {
      operationId: `list${of}`,
      summary: entries,
      params: both as v.GenericSchema<unknown, v.InferOutput<Params> & Range>, // TypeScript infers it only of known schemas
      querystring,
      answer: PicturePageSchema,
      ...(follows && { follows }),
      name,
      produce: (archive, asked) => page(archive, { ...asked.params, ...asked.query }),
    });
    call(`${path}/count/`, {
      operationId: `count${of}`,
      summary: number,
      ...(params && { params }),
      querystring,
      answer: CountSchema,
      name,
      produce: async (archive, { params: of, query }) => ({
        count: await count(archive, Object.assign({}, of, query)),
      }),
    });
  }

  return { call, list };
}
