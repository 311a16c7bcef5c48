import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that all keys are derived from: `configured`, or `secret.key` in the data folder, which is
 * created if it is missing (mode 0600).
 *
 * @throws Error if the file cannot be read or created, or is empty.
 */
export function loadSecret(dataDir: string, configured: string): string {
  if (configured) {
    return configured;
  }
  const file = path.join(dataDir, 'secret.key');
  makeOnce(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new Error(`${file} holds no secret. Delete it, and a new one is made.`);
  }
  return secret;
}

/** A hard link appears complete or not at all, so one of several starting processes wins. */
function makeOnce(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    readFileSync(file);
    return;
  } catch (error) {
    ignore(error, 'ENOENT');
  }
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    ignore(error, 'EEXIST');
  } finally {
    rmSync(draft, { force: true });
  }
}

function ignore(error: unknown, code: string): void {
  if (!(error instanceof Error && 'code' in error && error.code === code)) {
    throw error;
  }
}

/** A separate key of 32 bytes for each use. */
export function deriveKey(
  secret: string,
  use: 'tokens' | 'visits' | 'attempts' | 'activation' | 'known browsers',
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `skyfolio ${use}`, 32));
}
