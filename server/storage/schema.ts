/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` in New York; times are ISO 8601 in UTC. */
import type { Generated, GeneratedAlways } from 'kysely';

/** The source of a record: files of entries, files of the legacy service, NASA, or computed. */
export type Provenance = 'dump' | 'legacy' | 'nasa' | 'sample';

export interface PicturesTable {
  /** The archive and the day as a number (`pictureId`), so that the full-text index can sort by date. */
  id: number;
  archive: GeneratedAlways<number>;
  date: string;
  title: string;
  credit: string;
  explanation: string;
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
}

/** The file behind a picture's address at the last request. */
export interface ImageFilesTable {
  picture_id: number;
  image_url: string;
  /** Hash of the content. */
  hash: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string;
}

/** One row, which changes with every change of the lists but likes, and with nothing else. */
export interface ArchiveRevisionTable {
  id: number;
  revision: number;
}

/** The number of changes of likes, parted by picture. */
export interface LikeRevisionsTable {
  id: number;
  revision: number;
}

/** Unusable records of a source, with the reason. */
export interface QuarantineTable {
  /** The day of the record, or else the requested day. */
  date: string;
  reason: string;
  /** The record as it came, JSON. */
  record: string;
  noted_at: string;
}

/** What the title and the text of a listed picture name: see `archive/readings/sky/`. */
export interface PictureObjectsTable {
  picture_id: number;
  object_id: string;
  relation: 'shows' | 'mentions';
}

/** The people that the credit line of a listed picture names: see `archive/readings/credits/`. */
export interface PictureCreditsTable {
  picture_id: number;
  name_key: string;
  name: string;
}

/** One row, which changes with the names of pictures; none before there are any. */
export interface CreditRevisionsTable {
  id: number;
  revision: number;
}

/** What the title and the text of a listed picture are about: see `archive/readings/sky/`. */
export interface PictureSubjectsTable {
  picture_id: number;
  subject: string;
}

/** The colours of a listed picture's parts, as far as it has a placeholder: see `pictureColors.ts`. */
export interface PictureColorsTable {
  picture_id: number;
  /** Pictures whose mean colours are alike share it. */
  cell: number;
  /** Of nine parts, in hexadecimal digits. */
  colors: string;
}

/** The words of a listed picture's title that may tell what it shows. */
export interface TitleWordsTable {
  picture_id: number;
  word: string;
}

/** How far the texts of an archive were read, from the newest picture on. */
export interface ObjectReadingsTable {
  archive: number;
  rules_version: number;
  /** The key of the last picture that was read. */
  read_down_to: number;
}

/** One row a picture, listed or not. */
export interface LikeCountsTable {
  picture_id: number;
  archive: GeneratedAlways<number>;
  likes_count: Generated<number>;
}

/** One row a user and picture; `like_counts` has their numbers. */
export interface LikesTable {
  user_id: number;
  picture_id: number;
  liked_at: string;
}

/** Pictures that a user keeps together. */
export interface CollectionsTable {
  id: Generated<number>;
  user_id: number;
  /** Random: it stands in the address of its page. */
  public_id: string;
  /** The user has no other of this name. */
  name: string;
  description: string;
  /** 128 random bits: whoever knows it may read the collection. */
  share_token: string | null;
  created_at: string;
  changed_at: string;
}

/** Positions of a collection grow in its order; they have gaps. */
export interface CollectionPicturesTable {
  collection_id: number;
  picture_id: number;
  position: number;
}

/** Months of the source that have been read completely: the checkpoint. */
export interface SyncWindowsTable {
  /** `YYYY-MM`. */
  month: string;
  read_at: string;
  /** Validators for conditional requests, JSON. */
  pages: string;
}

/** The purpose of a one-time code and of its mail. */
export type CodePurpose = 'activation' | 'reset';

export interface UsersTable {
  id: Generated<number>;
  /** The `uid` of links: random, so that it reveals nothing. */
  public_id: string;
  name: string;
  /** As the user wrote it; mail goes there. */
  email: string;
  /** The address as it is compared. */
  email_key: string;
  password_hash: string;
  active: Generated<number>;
  /** 1 while the password is not proved; see `Accounts.activate`. */
  needs_password: Generated<number>;
  /** Tokens of an earlier epoch are invalid. */
  token_epoch: Generated<number>;
  /** A session whose tokens stay valid in this epoch, because it changed the password. */
  kept_session: string | null;
  created_at: string;
}

export interface CodesTable {
  /** SHA-256 of the code, base64url. Only the mail has the code. */
  hash: string;
  user_id: number;
  purpose: CodePurpose;
  expires_at: string;
  used_at: string | null;
}

/** Mails to send. The code is created when the mail is sent. */
export interface MailsTable {
  id: Generated<number>;
  user_id: number;
  kind: CodePurpose;
  created_at: string;
  attempts: Generated<number>;
  due_at: string;
  /** No other server sends the mail until then; as `LeasesTable.ends_at`. */
  claimed_until: Generated<number>;
}

export interface VisitsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  visited_at: string;
  /** Keyed hash of the network address. */
  address_hash: string;
}

export interface AttemptsTable {
  /** Keyed hash of what is counted. */
  key: string;
  count: number;
  ends_at: string;
}

/** Tokens and sessions that were ended before they expired. */
export interface EndedTokensTable {
  id: string;
  expires_at: string;
}

/** Which server does the work in the background. */
export interface LeasesTable {
  name: string;
  holder: string;
  /** Milliseconds since 1970, by the clock of the database. */
  ends_at: number;
}

/** One row, JSON: see `ShownReport`. */
export interface ShownReportsTable {
  id: number;
  content: string;
}

/** Calls of a network in a minute. */
export interface SharedCallsTable {
  /** Keyed hash of the network. */
  key: string;
  calls: number;
  /** As `LeasesTable.ends_at`. */
  ends_at: number;
}

interface Schema {
  archive_revision: ArchiveRevisionTable;
  attempts: AttemptsTable;
  codes: CodesTable;
  collection_pictures: CollectionPicturesTable;
  collections: CollectionsTable;
  credit_revisions: CreditRevisionsTable;
  ended_tokens: EndedTokensTable;
  image_files: ImageFilesTable;
  leases: LeasesTable;
  like_counts: LikeCountsTable;
  like_revisions: LikeRevisionsTable;
  likes: LikesTable;
  mails: MailsTable;
  object_readings: ObjectReadingsTable;
  picture_colors: PictureColorsTable;
  picture_credits: PictureCreditsTable;
  picture_objects: PictureObjectsTable;
  picture_subjects: PictureSubjectsTable;
  title_words: TitleWordsTable;
  pictures: PicturesTable;
  quarantine: QuarantineTable;
  shared_calls: SharedCallsTable;
  shown_reports: ShownReportsTable;
  sync_windows: SyncWindowsTable;
  users: UsersTable;
  visits: VisitsTable;
}

/** A type and not an interface, because Kysely wants a record of tables. */
export type Tables = Pick<Schema, keyof Schema>;
