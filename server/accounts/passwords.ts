import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Turns passwords into what is kept of them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** A hash of the same cost that no password fits: verified where there is no user. */
  readonly decoy: string;
}

/** OWASP's for argon2id, the library's default (Password Storage Cheat Sheet); memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(normalise(password), PARAMETERS),
  verify: (passwordHash, password) => verify(passwordHash, normalise(password)),
  decoy:
    `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}` +
    `$${unpadded(16)}$${unpadded(32)}`,
};

/** Keyboards differ in how they compose the same letters. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
