/** Serves the built SPA: hashed assets for ever, its page for its routes. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { MORE_PAGE_PATHS } from '../contract/morePages';
import { PAGE_PATHS, REPOSITORY_META } from '../contract/pages';
import { DateSchema } from '../contract/pictures';
import type { Archive } from './archive/archive';
import { Page } from './page';
import { pictureTags } from './pictureTags';

export interface PagesOptions {
  /** Folder of the built SPA. */
  webRoot: string;
  repository: string;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
}

const OpenPictureSchema = v.object({ picture: DateSchema });

const SERVICE_WORKER = 'sw.js';
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  // The policy of all other answers would let it fetch nothing.
  'content-security-policy': "default-src 'self'",
};

/**
 * @param archive the archive that is shown now.
 * @returns the handler that answers with the SPA's page.
 */
export async function pages(
  app: FastifyInstance,
  { webRoot, repository, publicUrl }: PagesOptions,
  archive: () => Archive,
) {
  const page = new Page(readPage(webRoot, repository));
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
  for (const route of Object.values({ ...PAGE_PATHS, ...MORE_PAGE_PATHS })) {
    app.get(route, async (request, reply) => {
      const date = pictureOf(request);
      const picture = date === undefined ? undefined : await findPicture(archive(), date, request);
      return picture ? page.sendAbout(reply, pictureTags(picture, publicUrl)) : sendPage(reply);
    });
  }
  return sendPage;
}

/** The day of the picture that an address opens (`?picture=2004-07-01`). */
function pictureOf({ query }: FastifyRequest): string | undefined {
  const parsed = v.safeParse(OpenPictureSchema, query);
  return parsed.success ? parsed.output.picture : undefined;
}

/** The page comes also while the database fails. */
async function findPicture(archive: Archive, date: string, { log }: FastifyRequest) {
  try {
    return await archive.entry(date);
  } catch (error) {
    log.warn({ err: error }, 'a page does not tell of its picture');
    return undefined;
  }
}

/** The SPA's page, with the settings that its code reads from `<meta>` elements. */
function readPage(webRoot: string, repository: string): string {
  const html = readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const meta = new RegExp(`(<meta name="${REPOSITORY_META}" content=")[^"]*`);
  return html.replace(meta, `$1${repository}`);
}
