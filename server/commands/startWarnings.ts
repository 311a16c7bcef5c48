import { isIP } from 'node:net';
import type { Config } from '../config';
import { misspeltSettings } from './misspeltSettings';

export interface StartWarning {
  message: string;
  /** What to do. */
  advice: string;
}

/** Variables that seem to mean a setting. Some may be of another program, so they are no fault. */
export const misspeltWarnings = (environment: Record<string, string | undefined>): StartWarning[] =>
  misspeltSettings(environment).map(({ variable, meant }) => ({
    message: `${variable} is no setting.`,
    advice: `Did you mean ${meant}?`,
  }));

/** Settings that are allowed but would not work in public. */
export function startWarnings(
  { host, publicUrl, smtpUrl, trustProxy }: Config,
  isProduction: boolean,
  environment: Record<string, string | undefined> = {},
): StartWarning[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocalUrl = isLocal(hostname);
  const warnings = misspeltWarnings(environment);
  if (!isLocal(host) && isLocalUrl) {
    warnings.push({
      message: `HOST is ${host}, which others can reach, but PUBLIC_URL is ${publicUrl}: links in mails would lead nowhere.`,
      advice: 'Set PUBLIC_URL to the address that people use.',
    });
  }
  if (isProduction && !smtpUrl) {
    warnings.push({
      message:
        'SMTP_URL is not set: mails go to files of the data folder, and the links in them, with ' +
        'which accounts are taken over, to the log.',
      advice: 'Set SMTP_URL.',
    });
  }
  if (!isLocalUrl && protocol === 'http:') {
    warnings.push({
      message: `PUBLIC_URL is ${publicUrl}: passwords would cross the network as plain text.`,
      advice: 'Serve https, by a proxy in front, and set PUBLIC_URL to that address.',
    });
  }
  if (isLocal(host) && !isLocalUrl && trustProxy === false) {
    warnings.push({
      message:
        'A proxy seems to stand in front, but TRUST_PROXY is false: all visitors look like one, ' +
        'and share its limits.',
      advice: 'Set TRUST_PROXY=loopback.',
    });
  }
  return warnings;
}

const isLocal = (host: string) =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));
