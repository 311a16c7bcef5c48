/** Creates all services that need a user. */
import { Accounts } from './accounts/accounts';
import { AttemptLimits, type Limits } from './accounts/attemptLimits';
import { OwnData } from './accounts/ownData';
import { argon2Hasher, type PasswordHasher } from './accounts/passwords';
import { deriveKey } from './accounts/secret';
import { TokenSigner } from './accounts/tokens';
import { Visits } from './accounts/visits';
import { Collections, type CollectionStores } from './collections/collections';
import { KeptFiles } from './collections/keptFile';
import { Likes } from './likes/likes';
import type { Log } from '../platform/log';
import { MailDispatcher } from './mail/dispatcher';
import type { MailTransport } from './mail/transports';
import { AccountStore } from '../storage/accountStore';
import type { Database } from '../storage/engines/engine';
import { AttemptStore } from './accounts/attemptStore';
import { EndedTokenStore } from './accounts/endedTokenStore';
import type { LikeStore } from '../storage/likeStore';
import { MailQueue } from './mail/mailQueue';
import { VisitStore } from './accounts/visitStore';

export interface UserServices {
  accounts: Accounts;
  ownData: OwnData;
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
  /** The likes of the archive that is served now. */
  likes: () => LikeStore;
  /** Likewise. */
  collections: () => CollectionStores;
  transport: MailTransport;
  publicUrl: string;
  /** 32 characters or more; all keys are derived from it. */
  secret: string;
  log: Log;
  now: () => Date;
  hasher?: PasswordHasher;
  limits?: Limits;
}

export function createUserServices(options: UserServiceOptions): UserServices {
  const { database, secret, now, publicUrl, hasher = argon2Hasher } = options;
  const store = new AccountStore(database);
  const visits = new VisitStore(database);
  const queue = new MailQueue(database);
  const mail = new MailDispatcher({
    queue,
    codes: store,
    transport: options.transport,
    publicUrl,
    log: options.log,
    now,
  });
  const ended = new EndedTokenStore(database);
  const tokens = new TokenSigner(deriveKey(secret, 'tokens'), now);
  return {
    accounts: new Accounts({
      store,
      hasher,
      tokens,
      ended,
      activationKey: deriveKey(secret, 'activation'),
      now,
      onMailQueued: () => mail.wake(),
    }),
    ownData: new OwnData({ store, hasher, visits, mails: queue }),
    visits: new Visits(visits, deriveKey(secret, 'visits'), now),
    likes: new Likes(options.likes, now),
    collections: new Collections(options.collections, now),
    keptFiles: new KeptFiles(options.likes, options.collections, now),
    limits: new AttemptLimits(
      new AttemptStore(database),
      deriveKey(secret, 'attempts'),
      now,
      options.limits,
    ),
    mail,
    publicUrl,
  };
}
