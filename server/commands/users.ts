import * as v from 'valibot';
import { EmailSchema } from '../../contract/accounts';
import { formatCount } from '../../contract/format';
import type { Config } from '../config';
import type { StoredUser } from '../people/accounts/accountStore';
import { INVITATION_DAYS } from '../people/accounts/invitations';
import { UserAdmin, type UserSummary } from '../people/account-data/userAdmin';
import { openDatabase } from '../people/database/openDatabase';
import { UsageError } from '../platform/errors';

export interface UsersOptions {
  json: boolean;
  /** Whether the user may be deleted. */
  yes: boolean;
}

interface Call extends UsersOptions {
  admin: UserAdmin;
  config: Config;
  /** What follows the action. */
  words: string[];
}

/** What an action prints: lines, or the same as JSON. */
interface Outcome {
  text: string;
  json: unknown;
}

interface Action {
  /** What follows it. */
  usage: string;
  /** How many words may follow. */
  words: readonly [least: number, most: number];
  run: (call: Call) => Promise<Outcome>;
}

const MAIL = 'A running server sends it within ten seconds, another one at its start.';

/** An action on one user. */
const onUser = (
  run: (user: StoredUser, call: Call) => Promise<Outcome>,
  usage = 'ADDRESS',
): Action => ({
  usage,
  words: [1, 1],
  run: async (call) => run(await call.admin.find(call.words[0] ?? ''), call),
});

/** A change of one user, and the sentence that says what it did. */
const change = (
  run: (admin: UserAdmin, user: StoredUser) => Promise<void>,
  done: (email: string) => string,
) =>
  onUser(async (user, { admin }) => {
    await run(admin, user);
    return { text: done(user.email), json: { id: user.id } };
  });

const ACTIONS: Record<string, Action> = {
  list: {
    usage: '',
    words: [0, 0],
    run: async ({ admin }) => {
      const users = await admin.list();
      return { text: users.map(lineOf).join('\n') || 'There is no user yet.', json: users };
    },
  },
  show: onUser(async (user, { admin }) => {
    const { likes, collections, sessions, audit, ...summary } = await admin.show(user);
    const figures = [
      formatCount(likes, 'like'),
      formatCount(collections, 'collection'),
      formatCount(sessions, 'log-in'),
    ].join(', ');
    const lines = [lineOf(summary), figures, ...audit.map(({ at, action }) => `${at}  ${action}`)];
    return { text: lines.join('\n'), json: { ...summary, likes, collections, sessions, audit } };
  }),
  invite: { usage: '[ADDRESS]', words: [0, 1], run: invite },
  create: {
    usage: 'ADDRESS NAME',
    words: [2, 20],
    run: async ({ admin, words: [address = '', ...name] }) => {
      const { id, email } = await admin.create(name.join(' '), readEmail(address));
      const text = `${email} is user ${id}. A mail lets them set a password. ${MAIL}`;
      return { text, json: { id } };
    },
  },
  reset: change(
    (admin, user) => admin.reset(user),
    (email) => `A mail lets ${email} set another password. ${MAIL}`,
  ),
  block: change(
    (admin, user) => admin.block(user),
    (email) => `${email} is blocked, and logged out everywhere.`,
  ),
  unblock: change(
    (admin, user) => admin.unblock(user),
    (email) => `${email} can log in again.`,
  ),
  sessions: onUser(async (user, { admin }) => {
    const sessions = await admin.sessions(user);
    const lines = sessions.map(({ device, network, started_at, seen_at }) =>
      [`seen ${seen_at}`, `since ${started_at}`, device, network].join('  '),
    );
    return { text: lines.join('\n') || `${user.email} is logged in nowhere.`, json: sessions };
  }),
  'end-sessions': change(
    (admin, user) => admin.endSessions(user),
    (email) => `${email} is logged out everywhere.`,
  ),
  delete: onUser(async (user, { admin, yes }) => {
    const { likes, collections } = await admin.show(user);
    if (!yes) {
      throw new UsageError(
        `${user.email} has ${formatCount(likes, 'like')} and ${formatCount(collections, 'collection')}, which nothing ` +
          'brings back. If you mean it, add --yes.',
      );
    }
    await admin.delete(user);
    return { text: `${user.email} is deleted.`, json: { id: user.id } };
  }, 'ADDRESS --yes'),
};

/** The actions, a line each, for the help. */
export const ACTION_USAGE = Object.entries(ACTIONS).map(([name, { usage }]) =>
  `${name} ${usage}`.trim(),
);

/** Does one thing with accounts, beside running servers. @throws UsageError for words that are wrong. */
export async function runUsers(
  config: Config,
  [name, ...words]: string[],
  options: UsersOptions,
): Promise<number> {
  const action = name === undefined ? undefined : ACTIONS[name];
  if (!action) {
    throw new UsageError(
      `${name === undefined ? 'Name what to do' : `"${name}" is no action`}: ${ACTION_USAGE.join(', ')}.`,
    );
  }
  const [least, most] = action.words;
  if (words.length < least || words.length > most) {
    throw new UsageError(`It goes like this: npm run users -- ${name} ${action.usage}`);
  }
  const database = await openDatabase(config.database);
  try {
    const admin = new UserAdmin(database, () => new Date());
    const { text, json } = await action.run({ admin, config, words, ...options });
    console.log(options.json ? JSON.stringify(json) : text);
    return 0;
  } finally {
    await database.destroy();
  }
}

async function invite({ admin, config, words: [address] }: Call): Promise<Outcome> {
  const email = address === undefined ? undefined : readEmail(address);
  const code = await admin.invite(email);
  // Behind the #, so that no server and no proxy gets it in an address.
  const link = `${config.publicUrl}/signup#invitation=${code}`;
  const use = `For ${email ?? 'one person'}, within ${INVITATION_DAYS} days.`;
  const isNeedless = config.signup === 'invite' ? '' : ` SIGNUP is ${config.signup}, not invite.`;
  return { text: `${link}\n${use}${isNeedless}`, json: { link } };
}

function lineOf({ id, email, name, status, created_at, seen_at }: UserSummary): string {
  const seen = seen_at === null ? 'not seen' : `seen ${seen_at}`;
  return [String(id).padStart(6), status.padEnd(7), `since ${created_at}`, seen, email, name].join(
    '  ',
  );
}

function readEmail(text: string): string {
  const email = v.safeParse(EmailSchema, text);
  if (!email.success) {
    throw new UsageError(`"${text}" is no e-mail address.`);
  }
  return email.output;
}
