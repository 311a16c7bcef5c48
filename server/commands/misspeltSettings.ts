import { IN_FILES, SETTINGS } from '../config';
import { nearest } from './nearest';

const NAMES = [
  ...SETTINGS.map(({ variable }) => variable),
  ...IN_FILES.map((variable) => `${variable}_FILE`),
];

/** Variables of the environment that are no settings, but seem to mean one. */
export function misspeltSettings(
  environment: Record<string, string | undefined>,
): { variable: string; meant: string }[] {
  return Object.keys(environment)
    .filter((variable) => !NAMES.includes(variable))
    .flatMap((variable) => {
      const meant = nearest(variable.toUpperCase(), NAMES);
      return meant === undefined ? [] : [{ variable, meant }];
    });
}
