/** How answers are compressed. */
import { negotiate } from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

/** Best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Handing less than this to another thread costs more than compressing it: characters, and Brotli's quality. */
const AT_ONCE = { length: 32 * 1024, quality: 4 };

const brotliApart = promisify(brotliCompress);
const gzipApart = promisify<string, Buffer>(gzip);

/** @param header `accept-encoding`. @param known best first. */
export function encodingFor(header = 'identity', known: readonly Encoding[] = ENCODINGS): Encoding {
  const wanted = negotiate(header, [...known]);
  return known.find((each) => each === wanted) ?? 'identity';
}

/** @param quality of Brotli: 3 or 4 where somebody waits, 11 for what is compressed once. */
export async function encode(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Buffer.from(text);
    case 'gzip':
      return gzipApart(text);
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // It takes no more memory than the text needs.
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      return text.length < AT_ONCE.length && quality <= AT_ONCE.quality
        ? brotliCompressSync(text, { params })
        : brotliApart(text, { params });
    }
  }
}
