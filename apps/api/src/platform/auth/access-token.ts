import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

/** The first key signs, all verify, so a key can be replaced without ending sessions. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];
export type SigningKey = { readonly name: string; readonly secret: Uint8Array };

/**
 * The person, when they signed in and when the token was issued. Roles are not in it: they are read from the database on
 * every request.
 */
export type TokenClaims = VerifiedIdentity & { readonly issuedAt: Date };

export type AccessTokens = {
  issue(identity: VerifiedIdentity): Promise<string>;
  read(token: string): Promise<TokenClaims | undefined>;
};

const ISSUER = 'surela';
const ALGORITHM = 'HS256';

export type AccessTokenSettings = {
  readonly keys: SigningKeys;
  readonly seconds: number;
  /** The building's id: a token of another building is refused, even if both sign with the same key. */
  readonly audience: string;
};

export function accessTokens({ keys, seconds, audience }: AccessTokenSettings, clock: Clock): AccessTokens {
  const secrets = new Map(keys.map(({ name, secret }) => [name, secret]));

  return {
    issue: ({ issuer, subject, email, emailVerified, secondFactor, signedInAt, signInMethod }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const auth_time = Math.floor(signedInAt.getTime() / 1000);
      return new SignJWT({ idp: issuer, email, ev: emailVerified, sf: secondFactor, sm: signInMethod, auth_time })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].name })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(keys[0].secret);
    },

    read: async (token) => {
      if (!isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          issuer: ISSUER,
          audience,
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'iat', 'exp', 'idp', 'email'],
          currentDate: clock.now(),
        });
        return {
          issuer: String(payload['idp']),
          subject: String(payload.sub),
          email: String(payload['email']),
          emailVerified: payload['ev'] === true,
          secondFactor: payload['sf'] === true,
          signInMethod: typeof payload['sm'] === 'string' ? payload['sm'] : undefined,
          // A token of before this claim has none, and lives for minutes.
          signedInAt: new Date(Number(payload['auth_time'] ?? payload.iat) * 1000),
          issuedAt: new Date((payload.iat ?? 0) * 1000),
        };
      } catch {
        // Invalid for any reason; the caller is not told which check failed.
        return undefined;
      }
    },
  };

  function secretOf(name: string | undefined): Uint8Array {
    const secret = secrets.get(name ?? '');
    if (!secret) throw new Error('The token was signed with an unknown key.');
    return secret;
  }
}

/** Base64url has spare bits at its end, so several texts decode to the same signature. Only the canonical one is accepted. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
