/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` in New York; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

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
  likes_count: Generated<number>;
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
  likes: LikesTable;
  pictures: PicturesTable;
  quarantine: QuarantineTable;
  sync_windows: SyncWindowsTable;
}
