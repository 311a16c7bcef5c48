/** The table of all settings: the help texts are made of it, and the table in docs/RUNNING.md. */
import { SIGNUP_RULES } from '../contract/signup';
import { DEFAULT_LIMIT_SETTINGS } from './people/accounts/attemptLimits';

export const SOURCES = ['auto', 'nasa', 'archive', 'sample'] as const;
export const METRICS = ['loopback', 'all', 'off'] as const;
/** Settings that can be read from a file, named by the variable with the suffix `_FILE`. */
export const IN_FILES = ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL'];
export const SWITCH = ['on', 'off'] as const;
export const LEARN = ['auto', 'on', 'off'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Setting {
  variable: string;
  default: string;
  help: string;
}

/** Every setting, in the order of the help text. A flag is the variable in kebab case. */
export const SETTINGS: readonly Setting[] = [
  { variable: 'PORT', default: '3000', help: 'port to listen on' },
  { variable: 'HOST', default: '127.0.0.1', help: 'address to listen on' },
  {
    variable: 'PUBLIC_URL',
    default: '',
    help: 'address people use, without a path (default: of HOST and PORT)',
  },
  { variable: 'DATA_DIR', default: './data', help: 'folder of everything that is kept' },
  {
    variable: 'DATABASE_URL',
    default: '',
    help: 'file of people (default: in DATA_DIR), or postgres://user:password@host/database',
  },
  { variable: 'BACKUP_DIR', default: '', help: 'folder of backups (default: backups in DATA_DIR)' },
  {
    variable: 'APOD_SOURCE',
    default: 'auto',
    help:
      'where pictures come from: nasa and nothing in its place, archive (what is there), sample, auto: the first of ' +
      'these that works, no sample in production',
  },
  {
    variable: 'APOD_BASE_URL',
    default: 'https://science.nasa.gov',
    help: "NASA's service, or a mirror of it",
  },
  { variable: 'APOD_PAUSE_MS', default: '500', help: 'milliseconds between two requests to it' },
  {
    variable: 'IMAGE_CACHE_MB',
    default: '1024',
    help: 'room for pictures and smaller copies, in DATA_DIR/images',
  },
  {
    variable: 'IMAGE_ALLOWED_HOSTS',
    default: 'nasa.gov, *.nasa.gov, img.youtube.com, i.ytimg.com, i.vimeocdn.com',
    help: 'hosts pictures are fetched from, parted by commas',
  },
  {
    variable: 'IMAGE_ALLOW_PRIVATE',
    default: 'false',
    help: 'whether these hosts may be in private networks',
  },
  {
    variable: 'IMAGE_LEARN',
    default: 'auto',
    help: 'fetch all pictures once for their sizes and placeholders: on, off, auto (with nasa, archive, in production)',
  },
  {
    variable: 'REPOSITORY',
    default: 'skyfolio/skyfolio',
    help: 'owner/name of the code on GitHub; empty: no link to it, and no browser asks GitHub for its stars',
  },
  {
    variable: 'TRUST_PROXY',
    default: 'false',
    help:
      'addresses of proxies whose X-Forwarded-For counts: loopback, uniquelocal (a container), or networks; true (any) ' +
      'only behind one that overwrites it',
  },
  {
    variable: 'RATE_LIMIT',
    default: '6000',
    help:
      'calls a minute of a network; files ten times, pictures twice, searches, pages and lists of more than 20 a tenth; ' +
      '0: no limit',
  },
  {
    variable: 'APOD_RATE_LIMIT',
    default: '1000',
    help: 'calls of /planetary/apod an hour of a network; 0: no limit',
  },
  {
    variable: 'METRICS',
    default: 'loopback',
    help: `who may read /metrics: ${METRICS.join(', ')}`,
  },
  {
    variable: 'SMTP_URL',
    default: '',
    help: 'smtp://user:password@host:port, or smtps:// (default: mails go to DATA_DIR/outbox, their links to the log)',
  },
  { variable: 'MAIL_FROM', default: '', help: 'sender of mails (default: of PUBLIC_URL)' },
  {
    variable: 'SIGNUP',
    default: 'open',
    help: `who may sign up: ${SIGNUP_RULES.join(', ')} (npm run users makes accounts and invitations)`,
  },
  {
    variable: 'PASSWORD_LIMIT',
    default: String(DEFAULT_LIMIT_SETTINGS.passwords),
    help: 'passwords that a network may try for an account in 5 minutes; all together 20 times as many',
  },
  {
    variable: 'SIGNUP_LIMIT',
    default: String(DEFAULT_LIMIT_SETTINGS.signups),
    help: 'sign-ups an hour of a network',
  },
  {
    variable: 'MAIL_LIMIT',
    default: String(DEFAULT_LIMIT_SETTINGS.mails),
    help: 'mails an hour to an address that a network may cause; all together 4 times as many',
  },
  {
    variable: 'PAGE_ERRORS',
    default: 'on',
    help: `whether pages of readers tell the log what broke in them: ${SWITCH.join(', ')}`,
  },
  {
    variable: 'SECRET_KEY',
    default: '',
    help: 'signs tokens, 32 characters or more (default: made once in DATA_DIR)',
  },
  { variable: 'LOG_LEVEL', default: 'info', help: LOG_LEVELS.join(', ') },
];

export const flagOf = (variable: string) => variable.toLowerCase().replaceAll('_', '-');
