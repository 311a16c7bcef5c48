/** Checks of single settings. Each throws a UsageError that names the setting, what it was, and what is allowed. */
import { UsageError } from './errors';

export function fail(variable: string, value: string, allowed: string): never {
  throw new UsageError(`${variable} is "${value}", but must be ${allowed}.`);
}

export function wholeNumber(variable: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    fail(variable, value, `a whole number from ${least} to ${most}`);
  }
  return number;
}

export function oneOf<Value extends string>(
  variable: string,
  value: string,
  allowed: readonly Value[],
): Value {
  return (
    allowed.find((candidate) => candidate === value) ??
    fail(variable, value, `one of ${allowed.join(', ')}`)
  );
}

export function matching(variable: string, value: string, pattern: RegExp, form: string): string {
  return pattern.test(value) ? value : fail(variable, value, `of the form ${form}`);
}
