/** Reads the environment and the command line once, checks both, and hands out plain values. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { SIGNUP_RULES, type SignupRule } from '../contract/signup';
import type { LimitSettings } from './people/accounts/attemptLimits';
import { UsageError } from './platform/errors';
import { type DatabaseAddress, readDatabaseAddress } from './platform/databaseAddress';
import { fail, matching, oneOf, wholeNumber } from './platform/settingValues';
import {
  flagOf,
  IN_FILES,
  LEARN,
  LOG_LEVELS,
  METRICS,
  SETTINGS,
  SOURCES,
  SWITCH,
} from './settings';

const SECRET_MIN_LENGTH = 32;

export interface Config {
  port: number;
  host: string;
  /** The public address of the server, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Where backups are made, and where their age is looked for. */
  backupDir: string;
  database: DatabaseAddress;
  source: (typeof SOURCES)[number];
  /** Whether the computed sample is shown, alone or where there is nothing else. */
  showsSample: boolean;
  images: {
    /** Size limit of the cache of pictures. */
    cacheMb: number;
    /** Hosts that pictures are fetched from; `*.nasa.gov` allows all subdomains. */
    allowedHosts: string[];
    /** Whether these hosts may be in a private network and use plain http. */
    allowPrivate: boolean;
    /** Whether sizes and placeholders are learnt in the background. */
    learn: boolean;
  };
  /** The address of NASA's service, without a trailing slash. */
  apodBaseUrl: string;
  /** Pause between two requests to it, in milliseconds. */
  apodPauseMs: number;
  /** `owner/name` of the code's repository; empty if it is not to be named. */
  repository: string;
  trustProxy: boolean | string;
  /** Calls a minute for each network; 0 for no limit. */
  rateLimit: number;
  /** Calls of `planetary/apod` an hour for each network; 0 for no limit. */
  apodRateLimit: number;
  /** Who may read the metrics. */
  metrics: (typeof METRICS)[number];
  /** If empty, mails are written to files in the data folder. */
  smtpUrl: string;
  mailFrom: string;
  /** Who may make an account by themselves. */
  signup: SignupRule;
  limits: LimitSettings;
  /** Whether pages of readers report what breaks in them. */
  pageErrors: boolean;
  /** If empty, the secret is kept in the data folder. */
  secretKey: string;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * @param flags values of the command line, by flag name; they win over `environment`.
 * @throws UsageError that names the setting, what it was, and what is allowed.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  flags: Record<string, string | undefined> = {},
): Config {
  const read = (variable: string): string => {
    const setting = SETTINGS.find((candidate) => candidate.variable === variable);
    const value =
      flags[flagOf(variable)] ?? environment[variable] ?? fromFile(variable, environment);
    return value === undefined || value === '' ? (setting?.default ?? '') : value;
  };
  const isOff = (variable: string) => (flags[flagOf(variable)] ?? environment[variable]) === '';

  const port = wholeNumber('PORT', read('PORT'), 0, 65_535);
  const host = read('HOST');
  const dataDir = path.resolve(read('DATA_DIR'));
  const publicUrl = readPublicUrl(read('PUBLIC_URL'), host, port);
  const isProduction = environment.NODE_ENV === 'production';
  const source = oneOf('APOD_SOURCE', read('APOD_SOURCE'), SOURCES);
  const database = readDatabaseAddress(read('DATABASE_URL'), dataDir);
  return {
    port,
    host,
    publicUrl,
    dataDir,
    backupDir: path.resolve(read('BACKUP_DIR') || path.join(dataDir, 'backups')),
    database,
    source,
    // In public nobody should take the sample for NASA's pictures.
    showsSample: source === 'sample' || (source === 'auto' && !isProduction),
    images: readImages(read, source, isProduction),
    apodBaseUrl: readBaseUrl(read('APOD_BASE_URL')),
    apodPauseMs: wholeNumber('APOD_PAUSE_MS', read('APOD_PAUSE_MS'), 0, 60_000),
    repository: isOff('REPOSITORY')
      ? ''
      : matching('REPOSITORY', read('REPOSITORY'), /^[\w.-]+\/[\w.-]+$/, 'owner/name, or empty'),
    rateLimit: wholeNumber('RATE_LIMIT', read('RATE_LIMIT'), 0, 10_000_000),
    apodRateLimit: readApodRateLimit(read('APOD_RATE_LIMIT')),
    metrics: oneOf('METRICS', read('METRICS'), METRICS),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    mailFrom: readMailFrom(read('MAIL_FROM'), publicUrl),
    signup: oneOf('SIGNUP', read('SIGNUP'), SIGNUP_RULES),
    limits: {
      passwords: readLimit('PASSWORD_LIMIT', read),
      signups: readLimit('SIGNUP_LIMIT', read),
      mails: readLimit('MAIL_LIMIT', read),
    },
    pageErrors: oneOf('PAGE_ERRORS', read('PAGE_ERRORS'), SWITCH) === 'on',
    secretKey: readSecretKey(read('SECRET_KEY'), database),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS),
  };
}

function readImages(
  read: (variable: string) => string,
  source: Config['source'],
  isProduction: boolean,
): Config['images'] {
  const learn = oneOf('IMAGE_LEARN', read('IMAGE_LEARN'), LEARN);
  // Somebody who only tries it out fetches no thousands of pictures.
  const isMeant = source === 'nasa' || source === 'archive' || (source === 'auto' && isProduction);
  const name = String.raw`(\*\.)?[\w.-]+|\[[\da-fA-F:.]+\]`;
  const hosts = matching(
    'IMAGE_ALLOWED_HOSTS',
    read('IMAGE_ALLOWED_HOSTS'),
    new RegExp(String.raw`^\s*(${name})(\s*,\s*(${name}))*\s*$`),
    'example.org, *.example.org',
  );
  return {
    cacheMb: wholeNumber('IMAGE_CACHE_MB', read('IMAGE_CACHE_MB'), 64, 1_000_000),
    allowedHosts: hosts.split(',').map((host) => host.trim().toLowerCase()),
    allowPrivate:
      oneOf('IMAGE_ALLOW_PRIVATE', read('IMAGE_ALLOW_PRIVATE'), ['true', 'false']) === 'true',
    learn: learn === 'on' || (learn === 'auto' && isMeant),
  };
}

function fromFile(
  variable: string,
  environment: Record<string, string | undefined>,
): string | undefined {
  const file = IN_FILES.includes(variable) ? environment[`${variable}_FILE`] : undefined;
  if (!file) {
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(`${variable}_FILE is "${file}", but must be a file that can be read.`);
  }
}

function readPublicUrl(value: string, host: string, port: number): string {
  if (!value) {
    const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.pathname !== '/') {
    fail('PUBLIC_URL', value, 'an http or https address without a path');
  }
  return url.origin;
}

function readBaseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const hasExtras = url && (url.search || url.hash || url.username || url.password);
  if (!url || !/^https?:$/.test(url.protocol) || hasExtras) {
    fail('APOD_BASE_URL', value, 'an http or https address without credentials or a query');
  }
  return url.href.replace(/\/+$/, '');
}

/** There is no zero: without a limit passwords can be guessed, and strangers sent mails. */
const readLimit = (variable: string, read: (variable: string) => string) =>
  wholeNumber(variable, read(variable), 1, 100_000);

/** The last call that remains is never answered, so a limit of one would answer none. */
function readApodRateLimit(value: string): number {
  const most = 100_000;
  return value === '1'
    ? fail('APOD_RATE_LIMIT', value, `0, or a whole number from 2 to ${most}`)
    : wholeNumber('APOD_RATE_LIMIT', value, 0, most);
}

function readTrustProxy(value: string): boolean | string {
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  if (!value.split(',').every((each) => isNetwork(each.trim()))) {
    fail('TRUST_PROXY', value, 'true, false, or addresses parted by commas');
  }
  return value;
}

/** An address, a network (`10.0.0.0/8`), or a name that proxy-addr knows. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0'] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  );
}

/** The address may hold a password, so the message leaves it out. */
function readSmtpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (value && !(url?.hostname && /^smtps?:$/.test(url.protocol))) {
    fail('SMTP_URL', '(hidden)', 'of the form smtp://user:password@host:port, or smtps://…');
  }
  return value;
}

function readMailFrom(value: string, publicUrl: string): string {
  const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
  const from = new RegExp(`^(${address}|[^<>@,;:"\r\n]+<${address}>)$`);
  return value
    ? matching('MAIL_FROM', value, from, 'name@example.org, or Name <name@example.org>')
    : `Skyfolio <no-reply@${new URL(publicUrl).hostname}>`;
}

function readSecretKey(value: string, { engine }: DatabaseAddress): string {
  if (!value && engine === 'postgres') {
    throw new UsageError(
      'With PostgreSQL, SECRET_KEY must be set: all servers of one database sign with the same key. ' +
        'Make one with: openssl rand -base64 48',
    );
  }
  if (value && value.length < SECRET_MIN_LENGTH) {
    throw new UsageError(
      `SECRET_KEY has ${value.length} characters, but must have ${SECRET_MIN_LENGTH} or more.`,
    );
  }
  return value;
}
