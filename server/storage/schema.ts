/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` in New York; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

/** Where a record came from: files of entries, files of the legacy service, NASA, or computed. */
export type Provenance = 'dump' | 'legacy' | 'nasa' | 'sample';

export interface PicturesTable {
  /** The day as a number, `YYYYMMDD`: the row's key, so that the full-text index can sort by date. */
  id: number;
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
  /** When the source changed the record last, where it says so. */
  source_modified_at: string | null;
  /** Hash of the picture's content, once that has changed at the same address. */
  image_edition: string | null;
  likes_count: Generated<number>;
}

/** The file that a picture's address had when it was last asked for. */
export interface ImageFilesTable {
  picture_id: number;
  image_url: string;
  /** Of the content. */
  hash: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string;
}

/** One row. It changes with every change of what lists say, and with nothing else. */
export interface ArchiveRevisionTable {
  id: number;
  revision: number;
}

/** Records that a source gave and that could not be used, with the reason. */
export interface QuarantineTable {
  /** The day that the record claims, or was asked for. */
  date: string;
  reason: string;
  /** The record as it came, JSON. */
  record: string;
  noted_at: string;
}

/** One row a user and picture; `pictures.likes_count` is their number. */
export interface LikesTable {
  /** `users.id` of the accounts, which may lie in another database. */
  user_id: number;
  picture_id: number;
  liked_at: string;
}

/** Months of the source that have been read whole: the checkpoint of its reading. */
export interface SyncWindowsTable {
  /** `YYYY-MM`. */
  month: string;
  read_at: string;
  /** What is needed to ask for changes alone, JSON; the store's own. */
  pages: string;
}

export interface ArchiveSchema {
  archive_revision: ArchiveRevisionTable;
  image_files: ImageFilesTable;
  likes: LikesTable;
  pictures: PicturesTable;
  quarantine: QuarantineTable;
  sync_windows: SyncWindowsTable;
}
