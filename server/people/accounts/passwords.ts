import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Hashes passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** A hash that no password matches. Verifying it takes as long as for a real user. */
  readonly decoy: string;
}

/** OWASP's parameters for argon2id (Password Storage Cheat Sheet), the library's default; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(normalise(password), PARAMETERS),
  verify: (passwordHash, password) => verify(passwordHash, normalise(password)),
  decoy:
    `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}` +
    `$${unpadded(16)}$${unpadded(32)}`,
};

/** Keyboards compose the same letters in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
