import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';

const CONFIG = path.resolve(import.meta.dirname, '../.oxfmtrc.json');

/**
 * Formats a text as `npm run format` would.
 *
 * @param {string} file its name tells the language
 * @param {string} text
 * @throws Error if the text cannot be parsed.
 */
export async function formatted(file, text) {
  const { ignorePatterns: _ignored, ...options } = JSON.parse(readFileSync(CONFIG, 'utf8'));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  }
  return code;
}
