/** How the tables of people, and those that servers share, came about. What is released stays as it is. */
import { sql } from 'kysely';
import { executeAll } from '../../platform/engines/executeAll';
import type { Migrations } from '../../platform/engines/migrate';

/** The parts of `create table` that differ. */
export interface ColumnTypes {
  text: string;
  bigint: string;
  /** A key that the database gives; `lastingId` gives none a second time, even after a deletion. */
  rowId: string;
  lastingId: string;
  /** What follows the columns: of a table, and of one that is found by its primary key alone. */
  table: string;
  keyedTable: string;
}

/** What differs between the engines. */
export interface Engine {
  types: ColumnTypes;
  /** Tables that are not alike. */
  own: readonly string[];
  /** Of the second step: marks of what servers share. */
  marks: readonly string[];
}

export const peopleMigrations = ({ types, own, marks }: Engine): Migrations => ({
  versionTable: 'people_version',
  steps: [
    (db) =>
      executeAll(db, [
        ...accounts(types),
        ...collections(types),
        ...picturesOfPeople(types),
        ...attempts(types),
        ...shared(types),
        ...own,
      ]),
    (db) => executeAll(db, marks),
  ],
});

/**
 * What came after the marks. It counts by itself: servers of 0.1.0 read `people_version` alone, take one version more
 * than they know, and so may still run beside later ones.
 */
export const peopleAdditions = ({ types }: Engine): Migrations => ({
  versionTable: ADDITIONS_TABLE,
  isAddition: true,
  steps: additions().map((step) => (db) => executeAll(db, step(types))),
});

const ADDITIONS_TABLE = 'people_additions';
const additions = () => [operated, shownNames, takenLikes, emailChanges];

/** Tables of the additions. A backup of a version before lacks some of them. */
export const additionTables = ({ types }: Engine): string[] => [
  ADDITIONS_TABLE,
  ...additions()
    .flatMap((step) => step(types))
    .flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []),
];

const accounts = ({ text, bigint, lastingId, rowId, table, keyedTable }: ColumnTypes): string[] => [
  // The id of a deleted user is never given again, so no token or like can be.
  `create table users (
    id ${lastingId},
    public_id ${text} not null unique,
    name ${text} not null,
    email ${text} not null,
    email_key ${text} not null unique,
    password_hash ${text} not null,
    active integer not null default 0 check (active in (0, 1)),
    needs_password integer not null default 0 check (needs_password in (0, 1)),
    token_epoch integer not null default 0,
    kept_session ${text},
    created_at ${text} not null
  ) ${table}`,
  'create index users_inactive on users (created_at) where active = 0',
  `create table codes (
    hash ${text} primary key,
    user_id ${bigint} not null references users (id) on delete cascade,
    purpose ${text} not null check (purpose in ('activation', 'reset')),
    expires_at ${text} not null,
    used_at ${text}
  ) ${keyedTable}`,
  'create index codes_user on codes (user_id, purpose)',
  `create table mails (
    id ${lastingId},
    user_id ${bigint} not null references users (id) on delete cascade,
    kind ${text} not null check (kind in ('activation', 'reset')),
    created_at ${text} not null,
    attempts integer not null default 0,
    due_at ${text} not null,
    claimed_until ${bigint} not null default 0,
    unique (user_id, kind)
  ) ${table}`,
  'create index mails_due on mails (due_at)',
  `create table visits (
    id ${rowId},
    user_id ${bigint} not null references users (id) on delete cascade,
    email ${text} not null,
    visited_at ${text} not null,
    address_hash ${text} not null
  ) ${table}`,
  'create index visits_time on visits (user_id, visited_at)',
  `create table ended_tokens (
    id ${text} primary key,
    expires_at ${text} not null
  ) ${keyedTable}`,
  'create index ended_tokens_expiry on ended_tokens (expires_at)',
];

const collections = ({ text, bigint, lastingId, table }: ColumnTypes): string[] => [
  // The id of a deleted collection is never given again.
  `create table collections (
    id ${lastingId},
    user_id ${bigint} not null,
    public_id ${text} not null unique,
    name ${text} not null,
    description ${text} not null,
    share_token ${text} unique,
    created_at ${text} not null,
    changed_at ${text} not null,
    unique (user_id, name)
  ) ${table}`,
];

/** By which the owner of a shared collection is known to its readers. */
const shownNames = ({ text }: ColumnTypes): string[] => [
  `alter table collections add column shown_name ${text} not null default ''`,
];

/** What users do with pictures, which are in another database. */
export const picturesOfPeople = ({ text, bigint, keyedTable }: ColumnTypes): string[] => [
  `create table likes (
    user_id ${bigint} not null,
    archive ${text} not null,
    date ${text} not null,
    liked_at ${text} not null,
    primary key (user_id, archive, date)
  ) ${keyedTable}`,
  'create index likes_favourites on likes (user_id, archive, liked_at desc, date desc)',
  `create table collection_pictures (
    collection_id ${bigint} not null references collections (id) on delete cascade,
    archive ${text} not null,
    date ${text} not null,
    position integer not null,
    primary key (collection_id, archive, date)
  ) ${keyedTable}`,
  `create index collection_pictures_order
   on collection_pictures (collection_id, archive, position, date)`,
];

/** Likes that were taken back a moment ago. */
const takenLikes = ({ text, bigint, keyedTable }: ColumnTypes): string[] => [
  `create table taken_likes (
    user_id ${bigint} not null references users (id) on delete cascade,
    archive ${text} not null,
    date ${text} not null,
    liked_at ${text} not null,
    taken_at ${text} not null,
    primary key (user_id, archive, date)
  ) ${keyedTable}`,
  'create index taken_likes_time on taken_likes (taken_at)',
];

export const attempts = ({ text, bigint, keyedTable }: ColumnTypes): string[] => [
  `create table attempts (
    key ${text} primary key,
    count integer not null,
    ends_at ${bigint} not null
  ) ${keyedTable}`,
  'create index attempts_end on attempts (ends_at)',
];

/** What servers tell each other. */
const shared = ({ text, bigint, table, keyedTable }: ColumnTypes): string[] => [
  `create table leases (
    name ${text} primary key,
    holder ${text} not null,
    ends_at ${bigint} not null
  ) ${keyedTable}`,
  `create table shown_reports (
    id integer primary key check (id = 1),
    content ${text} not null
  ) ${table}`,
];

/** What operators do with accounts, and what users see of their log-ins. */
const operated = ({ text, bigint, rowId, table, keyedTable }: ColumnTypes): string[] => [
  `alter table users add column blocked_at ${text}`,
  `create table sessions (
    id ${text} primary key,
    user_id ${bigint} not null references users (id) on delete cascade,
    device ${text} not null,
    network ${text} not null,
    epoch integer not null,
    started_at ${text} not null,
    seen_at ${text} not null
  ) ${keyedTable}`,
  'create index sessions_user on sessions (user_id, seen_at)',
  'create index sessions_age on sessions (seen_at)',
  `create table invitations (
    hash ${text} primary key,
    email_key ${text},
    user_id ${bigint} references users (id) on delete set null,
    created_at ${text} not null,
    expires_at ${text} not null
  ) ${keyedTable}`,
  'create index invitations_user on invitations (user_id)',
  // No address: the number of a deleted user is given to nobody else.
  `create table audit (
    id ${rowId},
    user_id ${bigint},
    action ${text} not null,
    at ${text} not null
  ) ${table}`,
];

/** Changes of addresses. Their mails have a table of their own, as servers of 0.1.0 know two kinds of `mails`. */
const emailChanges = ({ text, bigint, lastingId, table, keyedTable }: ColumnTypes): string[] => [
  `create table email_changes (
    user_id ${bigint} primary key references users (id) on delete cascade,
    email ${text} not null,
    email_key ${text} not null,
    old_confirmed_at ${text},
    new_confirmed_at ${text},
    asked_at ${text} not null
  ) ${keyedTable}`,
  `create table email_codes (
    hash ${text} primary key,
    user_id ${bigint} not null references email_changes (user_id) on delete cascade,
    side ${text} not null check (side in ('old-address', 'new-address')),
    expires_at ${text} not null
  ) ${keyedTable}`,
  'create index email_codes_user on email_codes (user_id)',
  `create table email_mails (
    id ${lastingId},
    user_id ${bigint} not null references email_changes (user_id) on delete cascade,
    kind ${text} not null check (kind in ('old-address', 'new-address')),
    created_at ${text} not null,
    attempts integer not null default 0,
    due_at ${text} not null,
    claimed_until ${bigint} not null default 0,
    unique (user_id, kind)
  ) ${table}`,
  'create index email_mails_due on email_mails (due_at)',
];

/** The first transaction of two processes that start together makes the other one wait. */
export const LOCK_MIGRATIONS = sql`select pg_advisory_xact_lock(hashtext('skyfolio migrations'))`;
