import { webcrypto } from 'node:crypto';

/** SHA-256, computed beside the main thread: a picture may have some 40 MB. */
export const hashContent = async (content: Buffer): Promise<Buffer> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', content));
