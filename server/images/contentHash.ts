import { webcrypto } from 'node:crypto';

/** SHA-256, computed off the main thread, because a picture may have 40 MB. */
export const hashContent = async (content: Buffer): Promise<Buffer> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', content));
