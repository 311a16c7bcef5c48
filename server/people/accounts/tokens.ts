import { createHash, randomUUID, subtle, type webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Tokens } from '../../../contract/accounts';

/** Who a token was given to. */
export type TokenType = 'access' | 'refresh';

export interface TokenOwner {
  publicId: string;
  /** `users.token_epoch` when it was given. */
  epoch: number;
}

const DAY_SECONDS = 86_400;
export const TOKEN_LIFETIME_SECONDS = 30 * DAY_SECONDS;
/** However often its tokens are refreshed. */
const SESSION_LIFETIME_SECONDS = 90 * DAY_SECONDS;

/** What the tokens of one log-in share. */
export interface Session {
  id: string;
  startedAt: Date;
}

/** The claims of a token. */
export interface ReadToken extends TokenOwner {
  /** The token's id. Older tokens lack it and are identified by a hash of their text. */
  id: string;
  /** Older tokens are sessions of their own. */
  session: Session;
  expiresAt: Date;
}

const ClaimsSchema = v.object({
  token_type: v.picklist(['access', 'refresh']),
  jti: v.optional(v.string()),
  sid: v.optional(v.string()),
  sub: v.string(),
  epoch: v.number(),
  /** When the session began; older tokens lack it. */
  auth_time: v.optional(v.number()),
  exp: v.number(),
});

type Claims = v.InferOutput<typeof ClaimsSchema>;

/** Tokens of this many log-ins are remembered, some 5 MB. */
const MOST_VERIFIED = 5_000;

/** Signs and reads JSON web tokens (HS256). */
export class TokenSigner {
  /**
   * Tokens whose signature was right: a page sends the same one with each call, and to verify it takes as long
   * as two reads of the database. Whether they were ended is not known here.
   */
  private readonly verified = new LRUCache<string, Claims>({ max: MOST_VERIFIED });

  /** Imported once: jose would import bytes for each token. */
  private readonly key: Promise<webcrypto.CryptoKey>;

  constructor(
    key: Uint8Array,
    private readonly now: () => Date,
  ) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    this.key = subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign', 'verify']);
  }

  /** @param session that of a log-in, or the one of the tokens that these replace. */
  async issue(owner: TokenOwner, session: Session): Promise<Tokens> {
    const [refresh, access] = await Promise.all([
      this.sign(owner, 'refresh', session),
      this.sign(owner, 'access', session),
    ]);
    return { refresh, access };
  }

  /** The claims of a token; nothing if it has another type, has expired, or another key signed it. */
  async read(token: string, type: TokenType = 'access'): Promise<ReadToken | undefined> {
    const claims = this.verified.get(token) ?? (await this.verify(token));
    if (claims?.token_type !== type || claims.exp * 1000 <= this.now().getTime()) {
      return undefined;
    }
    const { sub: publicId, epoch, exp, jti, sid, auth_time: start } = claims;
    const id = jti ?? createHash('sha256').update(token).digest('base64url');
    const startedAt = new Date((start ?? exp - TOKEN_LIFETIME_SECONDS) * 1000);
    const session = { id: sid ?? id, startedAt };
    return { publicId, epoch, id, session, expiresAt: new Date(exp * 1000) };
  }

  private async verify(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, await this.key, {
        algorithms: ['HS256'],
        currentDate: this.now(),
      });
      const claims = v.safeParse(ClaimsSchema, payload);
      if (!claims.success) {
        return undefined;
      }
      this.verified.set(token, claims.output);
      return claims.output;
    } catch (error) {
      if (error instanceof errors.JOSEError) {
        return undefined;
      }
      throw error;
    }
  }

  private async sign(
    { publicId, epoch }: TokenOwner,
    type: TokenType,
    { id: sid, startedAt }: Session,
  ): Promise<string> {
    const issuedAt = secondsOf(this.now());
    const authTime = secondsOf(startedAt);
    return new SignJWT({ token_type: type, epoch, sid, auth_time: authTime })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(publicId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(
        Math.min(issuedAt + TOKEN_LIFETIME_SECONDS, authTime + SESSION_LIFETIME_SECONDS),
      )
      .sign(await this.key);
  }
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
