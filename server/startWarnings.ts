import { isIP } from 'node:net';
import type { Config } from './config';

/** What is allowed, and would not work for people who come from elsewhere. */
export function startWarnings(
  { host, publicUrl, smtpUrl, trustProxy }: Config,
  isProduction: boolean,
): string[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocalUrl = isLocal(hostname);
  const warnings = [];
  if (!isLocal(host) && isLocalUrl) {
    warnings.push(
      `HOST is ${host}, which others can reach, but PUBLIC_URL is ${publicUrl}: links in mails ` +
        'would lead nowhere. Set PUBLIC_URL to the address that people use.',
    );
  }
  if (isProduction && !smtpUrl) {
    warnings.push(
      'SMTP_URL is not set: mails go to files of the data folder, and the links in them, with ' +
        'which accounts are taken over, to the log. Set SMTP_URL.',
    );
  }
  if (!isLocalUrl && protocol === 'http:') {
    warnings.push(`PUBLIC_URL is ${publicUrl}: passwords would cross the network as plain text.`);
  }
  if (isLocal(host) && !isLocalUrl && trustProxy === false) {
    warnings.push(
      'A proxy seems to stand in front, but TRUST_PROXY is false: all visitors look like one, and ' +
        'share its limits. Set TRUST_PROXY=loopback.',
    );
  }
  return warnings;
}

const isLocal = (host: string) =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));
