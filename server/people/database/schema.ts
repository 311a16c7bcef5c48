/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` in New York; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { AttemptsTable } from '../../platform/limitWindows';

/** Which archive a picture is of: the real one, or the computed sample. */
export type ArchiveName = 'main' | 'sample';

/** One row a user and picture; `like_counts` has their numbers. */
export interface LikesTable {
  user_id: number;
  archive: ArchiveName;
  date: string;
  liked_at: string;
}

/** A like that its user has taken back. If it comes again soon, it has its former time; old rows are removed. */
export interface TakenLikesTable extends LikesTable {
  taken_at: string;
}

/** One row a picture that anybody has ever liked. */
export interface LikeCountsTable {
  archive: ArchiveName;
  date: string;
  likes: number;
  /** Grows with each change. A server that knows a later one leaves the row. */
  revision: number;
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
  /** The name that readers of the link see; empty for none. */
  shown_name: Generated<string>;
  created_at: string;
  changed_at: string;
}

/** Positions of a collection grow in its order; they have gaps. */
export interface CollectionPicturesTable {
  collection_id: number;
  archive: ArchiveName;
  date: string;
  position: number;
}

/** The purpose of a one-time code and of its mail. */
export type CodePurpose = 'activation' | 'reset';

/** The address that a code and its mail ask to confirm a change of address. */
export type EmailSide = 'old-address' | 'new-address';

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
  /** When an operator closed the account; nothing while it is open. */
  blocked_at: Generated<string | null>;
}

/** A log-in whose tokens are in use. */
export interface SessionsTable {
  id: string;
  user_id: number;
  /** Browser and system, such as `Firefox on Linux`. */
  device: string;
  /** The network address, cut as in logs. */
  network: string;
  /** `users.token_epoch` when it was last seen. */
  epoch: number;
  started_at: string;
  /** Some minutes late: see `SessionStore`. */
  seen_at: string;
}

/** A sign-up that an operator allows where it is not open. */
export interface InvitationsTable {
  /** SHA-256 of the code, base64url. Only the link has the code. */
  hash: string;
  /** Whom it is for; nothing for anybody who has the link. */
  email_key: string | null;
  /** Who came by it. Nobody while the account was not made, and again after it was deleted. */
  user_id: Generated<number | null>;
  created_at: string;
  expires_at: string;
}

/** What operators did by `npm run users`, and users who changed their address. */
export interface AuditTable {
  id: Generated<number>;
  /** Nothing where the action was about nobody yet. */
  user_id: number | null;
  action: string;
  at: string;
}

export interface CodesTable {
  /** SHA-256 of the code, base64url. Only the mail has the code. */
  hash: string;
  user_id: number;
  purpose: CodePurpose;
  expires_at: string;
  used_at: string | null;
}

export type MailKind = CodePurpose | EmailSide;

/** Mails to send. The code is created when the mail is sent. `email_mails` has those of changed addresses. */
export interface MailsTable {
  id: Generated<number>;
  user_id: number;
  kind: MailKind;
  created_at: string;
  attempts: Generated<number>;
  due_at: string;
  /** No other server sends the mail until then; as `LeasesTable.ends_at`. */
  claimed_until: Generated<number>;
}

/** A change of a user's address that waits until both sides have confirmed. */
export interface EmailChangesTable {
  user_id: number;
  /** As `UsersTable` has them. */
  email: string;
  email_key: string;
  old_confirmed_at: Generated<string | null>;
  new_confirmed_at: Generated<string | null>;
  asked_at: string;
}

export interface EmailCodesTable {
  /** As `CodesTable.hash`. */
  hash: string;
  user_id: number;
  side: EmailSide;
  expires_at: string;
}

export interface VisitsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  visited_at: string;
  /** Keyed hash of the network address. */
  address_hash: string;
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

/** One row, JSON: see `ReportStore`. */
export interface ShownReportsTable {
  id: number;
  content: string;
}

interface Schema {
  attempts: AttemptsTable;
  audit: AuditTable;
  codes: CodesTable;
  collection_pictures: CollectionPicturesTable;
  collections: CollectionsTable;
  email_changes: EmailChangesTable;
  email_codes: EmailCodesTable;
  email_mails: MailsTable;
  ended_tokens: EndedTokensTable;
  invitations: InvitationsTable;
  leases: LeasesTable;
  like_counts: LikeCountsTable;
  likes: LikesTable;
  mails: MailsTable;
  sessions: SessionsTable;
  shown_reports: ShownReportsTable;
  taken_likes: TakenLikesTable;
  users: UsersTable;
  visits: VisitsTable;
}

/** A type and not an interface, because Kysely wants a record of tables. */
export type Tables = Pick<Schema, keyof Schema>;
