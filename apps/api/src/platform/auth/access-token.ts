import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

/** The first signs; all are believed, so that a key can be replaced without signing anybody out. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];
export type SigningKey = { readonly name: string; readonly secret: Uint8Array };

/** Who the bearer is, and since when the token exists. What they may do is not in it: that can change at any moment. */
export type TokenClaims = VerifiedIdentity & { readonly issuedAt: Date };

export type AccessTokens = {
  issue(identity: VerifiedIdentity): Promise<string>;
  read(token: string): Promise<TokenClaims | undefined>;
};

const ISSUER = 'surela';
const AUDIENCE = 'surela-api';
const ALGORITHM = 'HS256';

export function accessTokens(keys: SigningKeys, lifeSeconds: number, clock: Clock): AccessTokens {
  const secrets = new Map(keys.map(({ name, secret }) => [name, secret]));

  return {
    issue: ({ issuer, subject, email, emailVerified }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ idp: issuer, email, ev: emailVerified })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].name })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .sign(keys[0].secret);
    },

    read: async (token) => {
      if (!isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'iat', 'exp', 'idp', 'email'],
          currentDate: clock.now(),
        });
        return {
          issuer: String(payload['idp']),
          subject: String(payload.sub),
          email: String(payload['email']),
          emailVerified: payload['ev'] === true,
          issuedAt: new Date((payload.iat ?? 0) * 1000),
        };
      } catch {
        // Whatever is wrong with it, it opens nothing; which of the checks failed is nobody's business.
        return undefined;
      }
    },
  };

  function secretOf(name: string | undefined): Uint8Array {
    const secret = secrets.get(name ?? '');
    if (!secret) throw new Error('A token signed by no key of ours.');
    return secret;
  }
}

/** Base64url has spare bits at its end, so another text can mean the same signature. We take the one we wrote. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
