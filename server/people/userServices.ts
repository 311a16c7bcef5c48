/** Creates all services that need a user. */
import { AccountData } from './account-data/accountData';
import type { SignupRule } from '../../contract/signup';
import { Accounts } from './accounts/accounts';
import { AttemptLimits, type Limits } from './accounts/attemptLimits';
import { EmailChanges } from './accounts/emailChanges';
import { EmailChangeStore } from './accounts/emailChangeStore';
import { Invitations } from './accounts/invitations';
import { argon2Hasher, type PasswordHasher } from './accounts/passwords';
import { deriveKey } from './accounts/secret';
import { Sessions } from './accounts/sessions';
import { SessionStore } from './accounts/sessionStore';
import { TokenSigner } from './accounts/tokens';
import { Visits } from './accounts/visits';
import { Collections } from './collections/collections';
import { openCollections } from './collections/collectionStore';
import { KeptFiles } from './collections/keptFile';
import type { LikeCounts } from './likes/likeCounts';
import { Likes } from './likes/likes';
import { LimitWindows } from '../platform/limitWindows';
import type { Log } from '../platform/log';
import { MailDispatcher } from './mail/dispatcher';
import { Letters } from './mail/letters';
import type { MailTransport } from './mail/transports';
import { AccountStore } from './accounts/accountStore';
import type { Database } from './database/database';
import { EndedTokenStore } from './accounts/endedTokenStore';
import { LikeStore } from './likes/likeStore';
import type { ActivePictures } from './activePictures';
import { MailQueue } from './mail/mailQueue';
import { VisitStore } from './accounts/visitStore';

export interface UserServices {
  accounts: Accounts;
  sessions: Sessions;
  emailChanges: EmailChanges;
  accountData: AccountData;
  visits: Visits;
  likes: Likes;
  collections: Collections;
  keptFiles: KeptFiles;
  limits: AttemptLimits;
  mail: MailDispatcher;
  /** The public address of the server. */
  publicUrl: string;
}

export interface UserServiceOptions {
  database: Database;
  /** The active archive. */
  active: () => ActivePictures;
  /** The numbers of likes, which are told of new ones. */
  counts: LikeCounts;
  transport: MailTransport;
  publicUrl: string;
  /** 32 characters or more; all keys are derived from it. */
  secret: string;
  /** @default 'open' */
  signup?: SignupRule;
  log: Log;
  now: () => Date;
  hasher?: PasswordHasher;
  limits?: Limits;
}

/** The queues of mails, their sending, and the changes of addresses, which their links confirm. */
function createMail(
  { database, transport, publicUrl, log, now }: UserServiceOptions,
  store: AccountStore,
) {
  const changes = new EmailChangeStore(database);
  const queues = [new MailQueue(database), new MailQueue(database, 'email_mails')];
  const letters = new Letters({ codes: store, changes, publicUrl, now });
  const mail = new MailDispatcher({ queues, letters, transport, log, now });
  return { changes, queues, mail, onMailQueued: () => mail.wake() };
}

export function createUserServices(options: UserServiceOptions): UserServices {
  const { database, counts, secret, now, publicUrl, hasher = argon2Hasher } = options;
  const likes = new LikeStore(database, (changed) => counts.note(changed));
  const { active } = options;
  const collections = () => openCollections(database, active().name);
  const store = new AccountStore(database);
  const visits = new VisitStore(database);
  const { changes, queues, mail, onMailQueued } = createMail(options, store);
  const sessions = new SessionStore(database);
  const activationKey = deriveKey(secret, 'activation');
  return {
    accounts: new Accounts({
      store,
      hasher,
      invitations: new Invitations(database),
      signup: options.signup ?? 'open',
      activationKey,
      now,
      onMailQueued,
    }),
    sessions: new Sessions({
      store,
      hasher,
      tokens: new TokenSigner(deriveKey(secret, 'tokens'), now),
      ended: new EndedTokenStore(database),
      sessions,
      activationKey,
      knownKey: deriveKey(secret, 'known browsers'),
      now,
    }),
    emailChanges: new EmailChanges({ store: changes, hasher, now, onMailQueued }),
    accountData: new AccountData({
      ...{ database, likes, visits, queues, changes, sessions },
      hasher,
      now,
    }),
    visits: new Visits(visits, deriveKey(secret, 'visits'), now),
    likes: new Likes(likes, counts, active, now),
    collections: new Collections(collections, active, now),
    keptFiles: new KeptFiles(likes, collections, active, now),
    limits: new AttemptLimits(
      new LimitWindows(database, deriveKey(secret, 'attempts')),
      options.limits,
    ),
    mail,
    publicUrl,
  };
}
