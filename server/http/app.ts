import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { constants } from 'node:zlib';
import { SEARCH_MAX_LENGTH } from '../../contract/pictures';
import type { Health } from '../../contract/service';
import type { SyncStatus } from '../../contract/sync';
import type { Archive } from '../archive/archive';
import { useApiDocs } from './apiDocs';
import type { ShareCalls } from './callCounts';
import { keepAddresses } from './connection';
import { ENCODINGS } from './encodings';
import { notFound, ServiceError } from '../platform/errors';
import type { ImageService } from '../images/imageService';
import { type OperationsOptions, operationRoutes } from './operations';
import { isForPage, isUnknownPage, pages, type PagesOptions, smallPage } from './pages/pages';
import { imageRoutes } from './routes/images';
import { followMethods } from './refusedMethods';
import { useRequestLog } from './requestLog';
import { accountRoutes } from './routes/accounts';
import { downloadRoutes } from './routes/downloads';
import { embedRoutes } from './pages/embed';
import { collectionRoutes } from './routes/collections';
import { feedRoutes } from './routes/feeds';
import { favouriteRoutes } from './routes/favourites';
import { useJsonCalls } from './routes/jsonCalls';
import { keptFileRoutes } from './routes/keptFile';
import { lastingImageRoutes } from './routes/lastingImages';
import { likeRoutes } from './routes/likes';
import { creditRoutes } from './routes/credits';
import { dayListRoutes } from './routes/days';
import { objectRoutes } from './routes/objects';
import { suggestionRoutes } from './routes/suggestions';
import { oembedRoutes } from './routes/oembed';
import type { PageErrors } from './pageErrors';
import { pageErrorRoutes } from './routes/pageErrors';
import { planetaryRoutes } from './planetary/planetaryRoutes';
import { openSearchRoutes } from './routes/openSearch';
import { pictureRoutes, searchRoutes } from './routes/pictures';
import { PublicAnswers } from './routes/publicAnswers';
import { serviceRoutes } from './routes/service';
import { syncRoutes } from './routes/sync';
import { visitRoutes } from './routes/visits';
import { allowOtherSites, useSecurityHeaders } from './securityHeaders';
import { StorageError } from '../platform/engines/storageError';
import {
  refuseAmbiguous,
  refuseExpectations,
  refuseUnreadable,
  refuseUnroutable,
} from './unreadableRequests';
import type { UserServices } from '../people/userServices';
import { useContractSchemas } from './validation';
import { useVisitorLimits } from './visitorLimits';
import { DroppedError } from '../platform/workQueue';

export interface AppOptions {
  /** The active archive. */
  archive: () => Archive;
  health: () => Health;
  /** Pictures in the right size; without it they come from their sources alone. */
  images?: ImageService;
  users: UserServices;
  sync: () => Promise<SyncStatus>;
  /** What breaks in readers' pages; without it nobody is told. */
  pageErrors?: PageErrors | undefined;
  /** Without them there are no calls for operators. */
  operations?: OperationsOptions;
  /** The built SPA; without it the server answers the API alone. */
  web?: PagesOptions;
  trustProxy?: boolean | string;
  /** Calls a minute for each network; 0 or nothing for no limit. */
  rateLimit?: number;
  /** Calls of `planetary/apod` an hour for each network; 0 or nothing for no limit. */
  apodRateLimit?: number;
  /** Tells other servers of calls; without it the limit is of this server alone. */
  shareCalls?: ShareCalls | undefined;
  /** How long a shutdown waits for requests under way, in milliseconds. */
  shutdownMs?: number;
  log: FastifyBaseLogger;
  /** Gets a line for each answer. @default log */
  requestLog?: FastifyBaseLogger;
}

/** Time limit for receiving a whole request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection without progress in either direction is ended, as a download that nobody reads keeps its place. */
const STALLED_MS = 60_000;
/** Node looks so often whether a request takes too long. */
const CHECKING_MS = 5_000;
/** Clients that send half a request or read no answer must not delay a shutdown for longer. */
const SHUTDOWN_MS = 10_000;
/** In bytes. A stream for each answer costs more than the compression, which takes 5 µs a KB. */
const COMPRESSED_AT_ONCE = 512 * 1024;
/** `Retry-After` while the database is busy or full, in seconds. */
const STORAGE_RETRY_SECONDS = 5;

/** Routes of the archive, which share the cached answers. */
const PUBLIC_ROUTES = [
  pictureRoutes,
  dayListRoutes,
  searchRoutes,
  objectRoutes,
  creditRoutes,
  suggestionRoutes,
];

/** Builds the server from its parts; it neither listens nor opens anything. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: options.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // Idle connections and endless requests would delay a shutdown.
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    http: { connectionsCheckingInterval: CHECKING_MS },
    // A stop waits for the work under way: on a busy machine longer than the ten seconds that are usual.
    pluginTimeout: 0,
    routerOptions: {
      ignoreTrailingSlash: true,
      // A character of a search takes up to 12 in a path (`%F0%9F%94%AD`).
      maxParamLength: SEARCH_MAX_LENGTH * 12,
    },
    loggerInstance: options.log,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnreadable,
  });
  useContractSchemas(app);
  app.setErrorHandler(handleError);
  keepAddresses(app);
  useRequestLog(app, options.requestLog ?? options.log);
  useSecurityHeaders(app, options.users.publicUrl);
  refuseExpectations(app);
  refuseAmbiguous(app);
  await useVisitorLimits(app, options.rateLimit ?? 0, options.shareCalls);
  useDeadline(app, options.shutdownMs ?? SHUTDOWN_MS);
  await app.register(compress, {
    encodings: [...ENCODINGS],
    // People wait for the compression; the default of 11 is meant for files. Lists of thousands of likes
    // come out a sixth larger than with 4, for a quarter of the time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    syncThreshold: COMPRESSED_AT_ONCE,
  });
  await useApiDocs(app);
  const refuseOtherMethods = followMethods(app);
  await app.register(
    (api, _options, done) => {
      archiveRoutes(api, options);
      done();
    },
    { prefix: '/api/v1' },
  );
  await app.register((published, _options, done) => {
    publishedRoutes(published, options);
    done();
  });
  if (options.operations) {
    operationRoutes(app, options.operations);
  }
  await app.register((api) => userRoutes(api, options), { prefix: '/api/v1' });
  refuseOtherMethods();
  answerUnknown(app, await openPages(app, options));
  return app;
}

/** Answers what no route knows: people get the page, programs a sentence. */
function answerUnknown(app: FastifyInstance, sendPage: Awaited<ReturnType<typeof openPages>>) {
  // The plugin's own hook knows routes alone.
  const limits = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limits, (request, reply) => {
    if (sendPage && isUnknownPage(request)) {
      return sendPage(reply.code(404));
    }
    throw notFound(`There is nothing at ${request.method} ${pathOf(request)}.`);
  });
}

/** The public calls of the API. */
function archiveRoutes(api: FastifyInstance, options: AppOptions): void {
  allowOtherSites(api);
  const { archive } = options;
  const shared = { archive, answers: new PublicAnswers(archive) };
  for (const routes of PUBLIC_ROUTES) {
    routes(api, shared);
  }
  serviceRoutes(api, options);
  syncRoutes(api, options.sync);
}

/** What other sites and programs show of the archive. */
function publishedRoutes(app: FastifyInstance, options: AppOptions): void {
  const { archive, images, users, apodRateLimit, shareCalls } = options;
  allowOtherSites(app);
  const published = { archive, publicUrl: users.publicUrl };
  feedRoutes(app, { ...published, collections: users.collections });
  oembedRoutes(app, published);
  openSearchRoutes(app, users.publicUrl);
  embedRoutes(app, published);
  planetaryRoutes(app, { ...published, hourlyLimit: apodRateLimit ?? 0, shareCalls });
  if (images) {
    imageRoutes(app, images);
    downloadRoutes(app, { ...published, images });
    lastingImageRoutes(app, { ...published, images });
  }
}
const openPages = async (app: FastifyInstance, { web, archive, users, health }: AppOptions) =>
  web &&
  pages(app, web, () => ({
    archive: archive(),
    collections: users.collections,
    health: health(),
  }));

/** Closes the connections that are still open at the end of a shutdown. */
function useDeadline(app: FastifyInstance, shutdownMs: number) {
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => app.server.closeAllConnections(), shutdownMs);
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

/** All calls of users, and what their pages report. Their cookies and rules for bodies apply to no other call. */
async function userRoutes(api: FastifyInstance, { users, archive, pageErrors }: AppOptions) {
  await api.register(cookie);
  api.decorateRequest('user', null);
  useJsonCalls(api);
  accountRoutes(api, users);
  likeRoutes(api, users);
  favouriteRoutes(api, users, archive);
  collectionRoutes(api, users);
  keptFileRoutes(api, users);
  visitRoutes(api, users);
  if (pageErrors) {
    pageErrorRoutes(api, pageErrors);
  }
}

function handleError(
  error: FastifyError | ServiceError | StorageError | DroppedError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // A 404 that says nothing of it may be kept, and the picture of a day comes later.
  reply.header('cache-control', 'no-store');
  if (error instanceof ServiceError) {
    // Failures of a picture's host (502, 504) are logged where they happen, with their reason.
    if (error.statusCode === 503) {
      request.log.warn({ route: request.routeOptions.url }, error.message);
    }
    reply.code(error.statusCode).headers(error.headers);
    return isForPage(request)
      ? reply.type('text/html; charset=utf-8').send(smallPage(error.message))
      : reply.send(error.body);
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'the database failed');
    return reply
      .code(error.kind === 'full' ? 507 : 503)
      .header('retry-after', STORAGE_RETRY_SECONDS)
      .send({ detail: error.message });
  }
  if (error instanceof DroppedError) {
    // Nobody reads this answer: the client has gone.
    return reply.code(499).send();
  }
  const status = error.statusCode ?? 500;
  if (status < 500) {
    return reply.code(status).send({ detail: error.message });
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  return reply.code(status).send({ detail: 'The server failed to answer. Please try again.' });
}
