/** The rules for new passwords, as Django's validators set them. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../../../contract/accounts';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** From this ratio on two texts are too similar. */
const MAX_SIMILARITY = 0.7;

/** The mistakes in a new password; empty if it is fine. */
export function passwordFaults(password: string, email: string): string[] {
  const faults = {
    'The password is too similar to the email.': isSimilar(password, email),
    [`This password is too short. It must contain at least ${PASSWORD_MIN_LENGTH} characters.`]:
      Array.from(password).length < PASSWORD_MIN_LENGTH,
    'This password is too common.': COMMON_PASSWORDS.has(password.toLowerCase().trim()),
    'This password is entirely numeric.': /^\p{Nd}+$/u.test(password),
  };
  return Object.entries(faults)
    .filter(([, isFault]) => isFault)
    .map(([message]) => message);
}

/** Compares with the whole address, its local part, and each word of it. */
function isSimilar(password: string, email: string): boolean {
  const own = password.toLowerCase();
  const address = email.toLowerCase();
  const parts = new Set([...address.split(/[\W_]+/), address.split('@', 1)[0] ?? '', address]);
  parts.delete('');
  return [...parts].some(
    (part) => !isMuchLonger(own, part) && similarity(own, part) >= MAX_SIMILARITY,
  );
}

/** A password ten times as long as a part cannot be similar to it, so it is not compared. */
function isMuchLonger(password: string, part: string): boolean {
  return (
    password.length >= 10 * part.length && part.length < (MAX_SIMILARITY / 2) * password.length
  );
}

/** Twice the characters in common by all characters: `quick_ratio` of Python's difflib. */
function similarity(one: string, other: string): number {
  const left = new Map<string, number>();
  for (const character of one) {
    left.set(character, (left.get(character) ?? 0) + 1);
  }
  let common = 0;
  for (const character of other) {
    const count = left.get(character) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(character, count - 1);
    }
  }
  return (2 * common) / (one.length + other.length);
}
