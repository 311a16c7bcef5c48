/** The tables of an archive. Dates are `YYYY-MM-DD` in New York; times are ISO 8601 in UTC. */
import { sql } from 'kysely';
import { executeAll } from '../../platform/engines/executeAll';
import type { TraitKind } from '@skyfolio/sky-readings';
import type { Migrations } from '../../platform/engines/migrate';

/** The source of a record: files of entries, files of the legacy service, NASA, or computed. */
export type Provenance = 'dump' | 'legacy' | 'nasa' | 'sample';

export interface PicturesTable {
  /** The day as a number (`keyOf`), so that the full-text index can sort by date. */
  id: number;
  date: string;
  title: string;
  credit: string;
  /** The owner, where the source names one apart from the makers; a part of `credit`. */
  copyright: string | null;
  explanation: string;
  /** The links within the explanation, JSON: see `TextLink`. */
  links: string | null;
  image_url: string | null;
  original_url: string | null;
  source_url: string;
  media_type: 'image' | 'video' | 'other';
  video_url: string | null;
  alt: string | null;
  image_width: number | null;
  image_height: number | null;
  placeholder: string | null;
  provenance: Provenance;
  /** When the source last changed the record, if known. */
  source_modified_at: string | null;
  /** Hash of the picture's content, once it has changed at the same address. */
  image_edition: string | null;
  /** The file behind `image_url` at the last request: hash of the content, and the host's validators. */
  file_hash: string | null;
  file_etag: string | null;
  file_last_modified: string | null;
  file_checked_at: string | null;
  /** What is read from the texts and the placeholder, JSON: see `Readings`. */
  readings: string;
  /** The rules by which it was read. */
  rules_version: number;
}

/** All that is known of a day's picture. */
export type PictureRow = Omit<PicturesTable, 'id'>;

/** What `readings` of listed pictures have in common, for looking up. */
export interface TraitsTable {
  kind: TraitKind;
  /** The id of an object, a subject, a word, or the number of a cell of colours. */
  trait: string;
  picture_id: number;
}

/** Records of a source that are not shown, with the reason. */
export interface QuarantineTable {
  /** The day of the record, or else the requested day. */
  date: string;
  reason: string;
  /** JSON: a refused one as a picture (`PictureRecord`), whole; others as they came. */
  record: string;
  noted_at: string;
  /** Unknown for those that earlier versions noted. */
  source: Provenance | null;
  /** 1 if the judge refused it, so that it can be let through. */
  refused: 0 | 1;
}

/** Months of the source that have been read completely: the checkpoint. */
export interface SyncWindowsTable {
  /** `YYYY-MM`. */
  month: string;
  read_at: string;
  /** Validators for conditional requests, JSON. */
  pages: string;
  /** Parts that records of the month lacked, JSON: see `Loss`. */
  losses: string;
  /** The rules by which its records were read. */
  rules: number;
}

/** `read_at` of a month that has losses and was never read. */
export const NEVER = '1970-01-01T00:00:00.000Z';

/** One row. */
export interface ArchiveStateTable {
  /** Changes with every change of a picture. */
  revision: number;
  /** Changes with what lists and searches depend on, and not with what is learnt of a picture. */
  texts_revision: number;
  /** The shared records that this file has: see `SharedRecords`. */
  version: number;
  /** The columns that this copy has of each record, as JSON. An empty text makes the server copy all again. */
  shape: string;
}

/** The shared records that this file has, also those that this version does not know. */
export interface CopiedRecordsTable {
  kind: string;
  key: string;
  mark: number;
}

interface Schema {
  archive_state: ArchiveStateTable;
  copied_records: CopiedRecordsTable;
  pictures: PicturesTable;
  quarantine: QuarantineTable;
  sync_windows: SyncWindowsTable;
  traits: TraitsTable;
}

/** A type and not an interface, because Kysely wants a record of tables. */
export type ArchiveTables = Pick<Schema, keyof Schema>;

const FIRST = [
  `create table pictures (
      id integer primary key,
      date text not null unique,
      title text not null,
      credit text not null,
      explanation text not null,
      image_url text,
      original_url text,
      source_url text not null,
      media_type text not null,
      video_url text,
      alt text,
      image_width integer check (image_width > 0),
      image_height integer check (image_height > 0),
      placeholder text,
      provenance text not null,
      source_modified_at text,
      image_edition text,
      file_hash text,
      file_etag text,
      file_last_modified text,
      file_checked_at text,
      readings text not null,
      rules_version integer not null
    ) strict`,
  'create index pictures_unlearnt on pictures (id) where image_url is not null and placeholder is null',
  'create index pictures_checked on pictures (file_checked_at) where file_hash is not null',
  `create table traits (
      kind text not null,
      trait text not null,
      picture_id integer not null references pictures (id) on delete cascade,
      primary key (kind, trait, picture_id)
    ) strict, without rowid`,
  'create index traits_pictures on traits (picture_id)',
  `create table quarantine (
      date text not null,
      reason text not null,
      record text not null,
      noted_at text not null,
      primary key (date, reason)
    ) strict, without rowid`,
  `create table sync_windows (
      month text primary key,
      read_at text not null,
      pages text not null
    ) strict, without rowid`,
  `create table archive_state (
      revision integer not null,
      texts_revision integer not null,
      epoch text not null,
      version integer not null
    ) strict`,
  `insert into archive_state values (1, 1, '', 0)`,
  // Contentless: the texts in `pictures` are not folded, and a folded copy would double the file.
  `create virtual table picture_words using fts5 (
      title, explanation, credit,
      content = '', contentless_delete = 1,
      tokenize = 'porter unicode61 remove_diacritics 2'
    )`,
];

/** `archive_state.epoch` goes with the next version, as the one before still reads it. */
const SECOND = [
  'alter table pictures add column copyright text',
  'alter table quarantine add column source text',
  'alter table quarantine add column refused integer not null default 0',
  "alter table sync_windows add column losses text not null default '[]'",
  'alter table sync_windows add column rules integer not null default 0',
  `alter table archive_state add column shape text not null default ''`,
  `create table copied_records (
      kind text not null,
      key text not null,
      mark integer not null,
      primary key (kind, key)
    ) strict, without rowid`,
  'create index pictures_rules on pictures (rules_version)',
];

export const ARCHIVE_MIGRATIONS: Migrations = {
  versionTable: 'archive_version',
  steps: [FIRST, SECOND].map((step) => (db) => executeAll(db, step)),
};

const LINKS = ['alter table pictures add column links text'];

/** What came after the second step. It counts by itself, as `peopleAdditions` does: 0.1.0 takes the file back. */
export const ARCHIVE_ADDITIONS: Migrations = {
  versionTable: 'archive_additions',
  isAddition: true,
  steps: [(db) => executeAll(db, LINKS)],
};

/** The key of a day's picture: 20040701 for 2004-07-01. */
export const keyOf = (date: string): number => Number(date.replaceAll('-', ''));

/** The day of a key. */
export function dayOf(key: number): string {
  const day = String(key).padStart(8, '0');
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** Selects rows by keys, however many. SQLite takes the list as one parameter. */
export const inKeys = (keys: readonly number[]) =>
  sql<number>`(select value from json_each(${JSON.stringify(keys)}))`;
