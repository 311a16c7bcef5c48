import { isIP } from 'node:net';
import { IN_FILES, SETTINGS } from '../../settings';
import { nearest } from '../nearest';
import { type Finding, type Installation, ok, warning } from './finding';

const NAMES = [
  ...SETTINGS.map(({ variable }) => variable),
  ...IN_FILES.map((variable) => `${variable}_FILE`),
];

/** Variables that seem to mean a setting. Some may be of another program, so they are no fault. */
export const checkSpelling = (environment: Installation['environment']): Finding[] =>
  Object.keys(environment)
    .filter((variable) => !NAMES.includes(variable))
    .flatMap((variable) => {
      const meant = nearest(variable.toUpperCase(), NAMES);
      return meant === undefined
        ? []
        : [warning('settings', `${variable} is no setting.`, `Did you mean ${meant}?`)];
    });

/** Settings that are allowed but would not work in public. A server that starts tells of them too. */
export function checkSettings({
  config,
  isProduction,
  environment,
}: Pick<Installation, 'config' | 'isProduction' | 'environment'>): Finding[] {
  const { host, publicUrl, smtpUrl, trustProxy } = config;
  const { hostname, protocol } = new URL(publicUrl);
  const isPublic = !isLocal(hostname);
  const when = (isSo: boolean, message: string, advice: string) =>
    isSo ? [warning('settings', message, advice)] : [];
  const found = [
    ...checkSpelling(environment),
    ...when(
      !isLocal(host) && !isPublic,
      `HOST is ${host}, which others can reach, but PUBLIC_URL is ${publicUrl}: links in mails would lead nowhere.`,
      'Set PUBLIC_URL to the address that people use.',
    ),
    ...when(
      isProduction && !smtpUrl,
      'SMTP_URL is not set: mails go to files of the data folder, and the links in them, with ' +
        'which accounts are taken over, to the log.',
      'Set SMTP_URL.',
    ),
    ...when(
      isPublic && protocol === 'http:',
      `PUBLIC_URL is ${publicUrl}: passwords would cross the network as plain text.`,
      'Serve https, by a proxy in front, and set PUBLIC_URL to that address.',
    ),
    ...when(
      // The server itself speaks plain http.
      isPublic && (isLocal(host) || protocol === 'https:') && trustProxy === false,
      'A proxy seems to stand in front, but TRUST_PROXY is false: all visitors look like one, ' +
        'and share its limits.',
      `Set TRUST_PROXY to its address: ${isLocal(host) ? 'loopback' : 'in a container uniquelocal'}.`,
    ),
  ];
  return found.length === 0 ? [ok('settings', 'They fit together.')] : found;
}

const isLocal = (host: string) =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));
