/** Reads values as Python did for NASA's service, and refuses them in its words. */
import * as v from 'valibot';
import { DateSchema } from '../../../contract/pictures';
import { failure } from './failures';

/** `strptime` with `%Y-%m-%d`. */
const DAY = /^(\d{4})-(1[0-2]|0[1-9]|[1-9])-(3[01]|[12]\d|0[1-9]|[1-9]| [1-9])/;
/** Python cuts the text of a wrong number after this many characters. */
const LONGEST_NUMBER = 200;

/**
 * @returns `YYYY-MM-DD`
 * @throws ServiceError 400
 */
export function readDay(text: string): string {
  const [match, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (match === undefined) {
    throw failure(400, `time data ${repr(text)} does not match format '%Y-%m-%d'`);
  }
  if (match.length < text.length) {
    throw failure(400, `unconverted data remains: ${text.slice(match.length)}`);
  }
  if (year === '0000') {
    throw failure(400, 'year 0 is out of range');
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  if (!v.is(DateSchema, date)) {
    throw failure(400, 'day is out of range for month');
  }
  return date;
}

/** @throws ServiceError 400 */
export function readInteger(text: string): number {
  const digits = text.trim();
  if (!/^[+-]?\d+(?:_\d+)*$/.test(digits)) {
    const shown = repr(text).slice(0, LONGEST_NUMBER);
    throw failure(400, `invalid literal for int() with base 10: ${shown}`);
  }
  return Number(digits.replaceAll('_', ''));
}

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** A text in quotes, with what cannot be printed escaped. */
function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replaceAll(/[\p{C}\\']|(?! )\p{Z}/gu, (letter) =>
    letter === "'" ? (quote === "'" ? "\\'" : letter) : (SHORT[letter] ?? escapeCode(letter)),
  );
  return quote + inner + quote;
}

function escapeCode(letter: string): string {
  const hex = (letter.codePointAt(0) ?? 0).toString(16);
  const [sign, zeros] =
    hex.length <= 2 ? ['x', '00'] : hex.length <= 4 ? ['u', '0000'] : ['U', '00000000'];
  return `\\${sign}${zeros.slice(hex.length)}${hex}`;
}
