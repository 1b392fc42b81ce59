import { foldCase } from '@surela/values/email';
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { outcomeOfStatus, type ProviderTimer, untimed } from '../metrics/provider-timer.ts';

/** What the identity provider has verified about a person. */
export type VerifiedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /**
   * When the person last signed in at the provider; renewing a token does not change it. 1970 if the provider does not say.
   */
  readonly signedInAt: Date;
  /** Whether that sign-in used a second factor. */
  readonly secondFactor: boolean;
  /** How they signed in, as Firebase names it: `password`, `google.com`. Undefined if the provider does not say. */
  readonly signInMethod?: string | undefined;
};

/** @returns undefined for an invalid token: forged, expired, for another audience, or no token at all */
export type IdentityProvider = (idToken: string) => Promise<VerifiedIdentity | undefined>;

export type IdentityProviderSettings = { readonly issuer: string; readonly audience: string; readonly keysUrl: string };

export function firebaseSettings(project: string): IdentityProviderSettings {
  return {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  };
}

/** The provider could not be reached, so nobody new can sign in. Tokens of ours stay valid. */
export class IdentityProviderUnavailable extends Error {
  override readonly name = 'IdentityProviderUnavailable';

  constructor(cause: unknown) {
    super("The identity provider can't be reached.", { cause });
  }
}

const REQUIRED = ['sub', 'iat', 'exp'];

/** Any OpenID Connect provider that signs with RS256; Firebase is one. */
export function verifySigned(
  { issuer, audience, keysUrl }: IdentityProviderSettings,
  timed: ProviderTimer = untimed,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    [customFetch]: (url, options) =>
      timed(
        () => fetch(url, options),
        ({ status }) => outcomeOfStatus(status),
      ),
  });
  // Only this algorithm: a token names its own, and `none` or HS256 with the public key must not pass.
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: REQUIRED, clockTolerance: 30 };
  return identityBy((idToken) => jwtVerify(idToken, keys, options));
}

/** Emulator tokens are unsigned and easy to forge: config.ts allows them for demo projects only. */
export function acceptUnsigned({ issuer, audience }: IdentityProviderSettings): IdentityProvider {
  return identityBy(async (idToken) => UnsecuredJWT.decode(idToken, { issuer, audience, requiredClaims: REQUIRED }));
}

function identityBy(read: (idToken: string) => Promise<{ readonly payload: JWTPayload }>): IdentityProvider {
  return async (idToken) => {
    try {
      return identityIn((await read(idToken)).payload);
    } catch (error) {
      if (isInvalidToken(error)) return undefined;
      if (isUnreachable(error)) throw new IdentityProviderUnavailable(error);
      throw error;
    }
  };
}

function identityIn(payload: JWTPayload): VerifiedIdentity | undefined {
  const { iss, sub, email, email_verified, auth_time } = payload;
  if (!iss || !sub || sub.length > 128 || typeof email !== 'string' || email === '') return undefined;
  return {
    issuer: iss,
    subject: sub,
    email: foldCase(email),
    emailVerified: email_verified === true,
    signedInAt: new Date(typeof auth_time === 'number' ? auth_time * 1000 : 0),
    secondFactor: usedSecondFactor(payload),
    signInMethod: signInMethodOf(payload),
  };
}

/** Firebase names the factor; other providers list the methods in `amr` (RFC 8176). */
function usedSecondFactor({ firebase, amr }: JWTPayload): boolean {
  const factor = (firebase as { sign_in_second_factor?: unknown } | undefined)?.sign_in_second_factor;
  return typeof factor === 'string' || (Array.isArray(amr) && amr.includes('mfa'));
}

function signInMethodOf({ firebase }: JWTPayload): string | undefined {
  const method = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  return typeof method === 'string' && method.length <= 100 ? method : undefined;
}

/** True if the token is invalid, as opposed to keys that could not be fetched. */
function isInvalidToken(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    typeof code === 'string' && /^ERR_(JWT|JWS|JOSE_ALG_NOT_ALLOWED|JWKS_NO_MATCHING_KEY|JOSE_NOT_SUPPORTED)/.test(code)
  );
}

/** A failed fetch is a TypeError; jose reports a bad answer and a timeout by its own codes. */
function isUnreachable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof TypeError) return cause !== undefined;
  return typeof code === 'string' && /^ERR_(JWKS_TIMEOUT|JWKS_INVALID|JOSE_GENERIC)$/.test(code);
}
