/** Serves the built SPA: hashed assets for ever, its page for its routes. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SignupRule } from '../../../contract/signup';
import { crawledPage } from '../../../contract/crawledPages';
import { GITHUB, PAGE_ROWS, PAGES, REPOSITORY_META } from '../../../contract/pages';
import { PAGE_ERRORS_META } from '../../../contract/pageErrors';
import { SIGNUP_META } from '../../../contract/signup';
import { ServiceError } from '../../platform/errors';
import { escapeHtml } from '../../platform/escapeHtml';
import { HomePage } from './homePage';
import { withDocumentLinks } from './documentLinks';
import { htmlAbout, Page } from './page';
import { openedPicture } from './openedPicture';
import { expectThere, findOpenPicture, pageTags, type Shown } from './pageTags';
import { homeTags, pictureTags } from './pictureTags';

export interface PagesOptions {
  /** Folder of the built SPA. */
  webRoot: string;
  repository: string;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** @default 'open' */
  signup?: SignupRule;
  /** Whether the page reports what breaks in it. @default true */
  pageErrors?: boolean;
}

const SERVICE_WORKER = 'sw.js';
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  // The policy of all other answers would let it fetch nothing.
  'content-security-policy': "default-src 'self'",
};

const PATHS = new Set<string | undefined>(PAGE_ROWS.map(({ path }) => path));

/** Whether a request is for the SPA's page, and not for a file or a call. */
export const isForPage = ({ routeOptions }: FastifyRequest) => PATHS.has(routeOptions.url);

/** Whether a person may have typed an address that no route knows, and wants a page that says so. */
export const isUnknownPage = ({ routeOptions, method, url }: FastifyRequest) =>
  routeOptions.url === undefined &&
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|images|healthz|readyz|metrics)([/?]|$)/.test(url);

/** For readers who get no page. It is as small as an answer to a call. */
export const smallPage = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Skyfolio</title><p>${escapeHtml(text)}</p></html>`;

/**
 * @param shown what the pages tell of.
 * @returns the handler that answers with the SPA's page.
 */
export async function pages(app: FastifyInstance, options: PagesOptions, shown: () => Shown) {
  const { webRoot, publicUrl } = options;
  const bare = readPage(options);
  const html = withDocumentLinks(bare);
  const page = await Page.of(html);
  const tags = homeTags(publicUrl);
  const home = new HomePage(await Page.of(htmlAbout(bare, tags)));
  const search = await Page.of(htmlAbout(html, tags));
  const sendPage = (reply: FastifyReply) => page.send(reply);

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Its own header would replace the one set here.
    cacheControl: false,
    // Names of assets hold a hash of their content; other files may change.
    setHeaders: (response, file) => {
      response.setHeader(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
    },
    globIgnore: ['index.html', SERVICE_WORKER, '**/*.br', '**/*.gz', '.built'],
  });
  app.get(`/${SERVICE_WORKER}`, (_request, reply) =>
    reply.headers(WORKER_HEADERS).sendFile(SERVICE_WORKER),
  );
  for (const { path: route } of PAGE_ROWS) {
    app.get(route, async (request, reply) => {
      if (crawledPage(route)?.robots === 'noindex') {
        reply.header('x-robots-tag', 'noindex');
      }
      const about = await findAbout(request, reply, shown(), publicUrl);
      if (about) {
        return page.sendAbout(reply, about.tags, about.opened);
      }
      const plain =
        route === PAGES.home.path ? await findHome(request, home, search, shown()) : page;
      return plain.send(reply);
    });
  }
  return sendPage;
}

/** The page comes also while the database fails. For something that there is not it comes with 404. */
async function findAbout(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
  publicUrl: string,
): Promise<{ tags: string; opened?: string } | undefined> {
  try {
    await expectThere(request, shown);
    const picture = await findOpenPicture(request, shown);
    if (picture) {
      // Only galleries open it, and only while the source is up.
      const isOpened = request.routeOptions.url === PAGES.home.path && shown.health.status === 'up';
      return {
        tags: pictureTags(picture, publicUrl),
        ...(isOpened && { opened: openedPicture(picture) }),
      };
    }
    const tags = await pageTags(request, shown, publicUrl);
    return tags === undefined ? undefined : { tags };
  } catch (error) {
    if (error instanceof ServiceError && error.statusCode === 404) {
      reply.code(404);
      return undefined;
    }
    request.log.warn({ err: error }, 'a page does not tell of itself');
    return undefined;
  }
}

/** The gallery as a whole begins with its first pictures, a search with others. */
async function findHome(
  request: FastifyRequest,
  home: HomePage,
  search: Page,
  shown: Shown,
): Promise<Page> {
  if (request.url !== PAGES.home.path) {
    return search;
  }
  try {
    return await home.of(shown);
  } catch (error) {
    request.log.warn({ err: error }, 'Home does not name its first pictures');
    return home.plain;
  }
}

/** The SPA's page, with what its operator says in `<meta>` elements that its code reads, and in the prerendered link. */
function readPage({
  webRoot,
  repository,
  signup = 'open',
  pageErrors = true,
}: PagesOptions): string {
  const html = readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const places = new RegExp(
    `(<meta name="${REPOSITORY_META}" content="|href="${GITHUB})[^"]*`,
    'g',
  );
  const named = html.replace(places, `$1${repository}`);
  const metas = [
    signup === 'open' ? '' : `<meta name="${SIGNUP_META}" content="${signup}">`,
    pageErrors ? '' : `<meta name="${PAGE_ERRORS_META}" content="off">`,
  ];
  return named.replace('</head>', `${metas.join('')}</head>`);
}
