import { createHash, createHmac, randomBytes } from 'node:crypto';

const HOUR_MS = 3_600_000;

/** How long a code can be used after it was mailed. */
export const CODE_LIFETIME_MS = {
  activation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  'old-address': 24 * HOUR_MS,
  'new-address': 24 * HOUR_MS,
};

/** A one-time code for a link: 256 random bits, base64url. */
export const createCode = (): string => randomBytes(32).toString('base64url');

/** The stored form of a code. A plain hash suffices, because codes are random. */
export const hashCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');

/** What a browser gets that has opened a user's activation link. */
export const activationProof = (key: Buffer, publicId: string): string =>
  createHmac('sha256', key).update(publicId).digest('base64url');
