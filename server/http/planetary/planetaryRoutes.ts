/** `GET /planetary/apod` as NASA's service answered it until 2026, for the programs that still ask for it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  PLANETARY_FIELDS,
  PlanetaryAnswerSchema,
  PlanetaryFailureSchema,
  PlanetaryRefusalSchema,
} from '../../../contract/planetary';
import type { Archive } from '../../archive/archive';
import { networkOf } from '../../platform/network';
import { apiCall } from '../apiDocs';
import type { ShareCalls } from '../callCounts';
import type { ServiceError } from '../../platform/errors';
import {
  failure,
  HTML_TYPE,
  JSON_TYPE,
  NOT_KEPT,
  notAllowed,
  toFailure,
  tooMany,
  usage,
} from './failures';
import { PlanetaryAnswers } from './planetaryAnswers';
import { OWN_FIELD } from './question';
import { RollingHour, type Taken } from './rollingHour';

/** The gateway's path, and that of the service behind it. */
const NASAS_PATHS = ['/planetary/apod', '/v1/apod'];
const OWN_PATH = '/planetary/apod/own';

const READS = ['HEAD', 'OPTIONS', 'GET'];
const ALLOW = READS.join(', ');

interface PlanetaryOptions {
  archive: () => Archive;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Calls an hour for each network; 0 for no limit. */
  hourlyLimit: number;
  /** Tells other servers of calls; without it the limit is of this server alone. */
  shareCalls?: ShareCalls | undefined;
}

export function planetaryRoutes(app: FastifyInstance, options: PlanetaryOptions): void {
  // The headers and failures are of these paths alone.
  void app.register((scope, _options, done) => {
    register(scope, options);
    done();
  });
}

function register(app: FastifyInstance, options: PlanetaryOptions): void {
  const { archive, publicUrl, hourlyLimit, shareCalls } = options;
  const hour = new RollingHour(hourlyLimit, shareCalls);
  const writeHeaders = countCalls(app, hour);
  app.setErrorHandler((error, request, reply) => {
    if (!reply.hasHeader('x-ratelimit-limit')) {
      // A limit of all calls refused it, before it was counted here.
      writeHeaders(request, reply, hour.look(networkOf(request.ip)));
    }
    const { status, headers, text } = toFailure(error, request.log);
    return reply
      .code(status)
      .type(JSON_TYPE)
      .headers({ ...NOT_KEPT, ...headers })
      .send(Buffer.from(text));
  });
  const answers = new PlanetaryAnswers(archive, publicUrl);
  const others = app.supportedMethods.filter((method) => !READS.includes(method));
  for (const url of [...NASAS_PATHS, OWN_PATH]) {
    const isOwn = url === OWN_PATH;
    app.get(url, { compress: false, ...describe(url) }, (request, reply) =>
      answers.send(request, reply, isOwn),
    );
    // Before the body, which may be of any type.
    app.options(url, { onRequest: answerPreflight }, answerPreflight);
    refuse(app, others, url, notAllowed(ALLOW));
  }
  const nothing = failure(404, `Sorry, Nothing at this URL. ${usage()}`);
  for (const url of ['/planetary/*', '/v1/*']) {
    refuse(app, app.supportedMethods, url, nothing);
  }
}

/** Refuses before a body is read. */
function refuse(app: FastifyInstance, method: string[], url: string, error: ServiceError): void {
  app.route({
    method,
    url,
    onRequest: (_request, _reply, done) => done(error),
    handler: (_request, reply) => reply.send(),
  });
}

/** Counts the calls. @returns a function that writes the headers which each answer has, also a refusal. */
function countCalls(app: FastifyInstance, hour: RollingHour) {
  const limit = String(hour.limit);
  const writeHeaders = (
    { headers: { origin } }: FastifyRequest,
    reply: FastifyReply,
    remaining: number,
  ) =>
    reply.headers({
      'access-control-allow-origin': origin ?? '*',
      'access-control-expose-headers': 'X-RateLimit-Limit, X-RateLimit-Remaining',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': String(remaining),
    });
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip);
    // A browser asks before the call itself, and would not see why that is refused.
    const { remaining, waitMs }: Taken =
      request.method === 'OPTIONS' ? { remaining: hour.look(network) } : hour.take(network);
    writeHeaders(request, reply, remaining);
    done(waitMs === undefined ? undefined : tooMany(Math.max(1, Math.ceil(waitMs / 1000))));
  });
  return writeHeaders;
}

async function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply) {
  const wanted = headers['access-control-request-headers'];
  return reply
    .headers({
      allow: ALLOW,
      'access-control-allow-methods': ALLOW,
      ...(wanted !== undefined && { 'access-control-allow-headers': wanted }),
    })
    .type(HTML_TYPE)
    .send('');
}

/** What the document of the API says of a path. The service's own path is in no document. */
function describe(url: string) {
  if (url === NASAS_PATHS[1]) {
    return {};
  }
  const isOwn = url === OWN_PATH;
  const fields = isOwn ? [...PLANETARY_FIELDS, OWN_FIELD] : PLANETARY_FIELDS;
  return {
    ...apiCall(
      'pictures',
      isOwn
        ? 'The same with pictures of this server, in the width w.'
        : "A day, random days or a range of days, as NASA's planetary/apod answered.",
      {
        operationId: isOwn ? 'getOwnPlanetaryPictures' : 'getPlanetaryPictures',
        querystring: v.object(
          Object.fromEntries(fields.map((name) => [name, v.optional(v.string())])),
        ),
        response: {
          200: PlanetaryAnswerSchema,
          400: PlanetaryFailureSchema,
          404: PlanetaryFailureSchema,
          429: PlanetaryRefusalSchema,
        },
      },
    ),
    // The query is checked in the order and in the words of NASA's service, and answers are its bytes.
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
  };
}
