import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Tokens } from '../../contract/accounts';

/** Who a token was given to. */
export interface TokenOwner {
  publicId: string;
  /** `users.token_epoch` when it was given. */
  epoch: number;
}

const DAY_SECONDS = 86_400;
export const TOKEN_LIFETIME_SECONDS = 30 * DAY_SECONDS;

const ClaimsSchema = v.object({
  token_type: v.literal('access'),
  sub: v.string(),
  epoch: v.number(),
  exp: v.number(),
});

/** Signs and reads JSON web tokens (HS256). */
export class TokenSigner {
  constructor(
    private readonly key: Uint8Array,
    private readonly now: () => Date,
  ) {}

  async issue(owner: TokenOwner): Promise<Tokens> {
    const [refresh, access] = await Promise.all([
      this.sign(owner, 'refresh'),
      this.sign(owner, 'access'),
    ]);
    return { refresh, access };
  }

  /** Whose access token this is; nothing where it is none, is over, or was signed by another. */
  async read(token: string): Promise<TokenOwner | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        currentDate: this.now(),
      });
      const claims = v.safeParse(ClaimsSchema, payload);
      return claims.success
        ? { publicId: claims.output.sub, epoch: claims.output.epoch }
        : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) {
        return undefined;
      }
      throw error;
    }
  }

  private sign({ publicId, epoch }: TokenOwner, type: 'access' | 'refresh'): Promise<string> {
    const issuedAt = Math.floor(this.now().getTime() / 1000);
    return new SignJWT({ token_type: type, epoch })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(publicId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
      .sign(this.key);
  }
}
