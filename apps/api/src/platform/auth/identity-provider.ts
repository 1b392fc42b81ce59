import { createRemoteJWKSet, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';

/** What the identity provider has proved of somebody. */
export type VerifiedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** Undefined when the token proves nothing: forged, expired, someone else's, or not a token at all. */
export type IdentityProvider = (idToken: string) => Promise<VerifiedIdentity | undefined>;

export type IdentityProviderSettings = { readonly issuer: string; readonly audience: string; readonly keysUrl: string };

export function firebaseSettings(project: string): IdentityProviderSettings {
  return {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  };
}

const REQUIRED = ['sub', 'iat', 'exp'];

/** Any OpenID Connect provider that signs with RS256; Firebase is one. */
export function verifySigned({ issuer, audience, keysUrl }: IdentityProviderSettings): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 });
  // Only this algorithm: a token may name its own, and one named `none` or signed with the public key must not pass.
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: REQUIRED, clockTolerance: 30 };
  return identityBy((idToken) => jwtVerify(idToken, keys, options));
}

/** The emulator signs nothing, so anybody can make such a token: the configuration allows it for demo projects alone. */
export function acceptUnsigned({ issuer, audience }: IdentityProviderSettings): IdentityProvider {
  return identityBy(async (idToken) => UnsecuredJWT.decode(idToken, { issuer, audience, requiredClaims: REQUIRED }));
}

function identityBy(read: (idToken: string) => Promise<{ readonly payload: JWTPayload }>): IdentityProvider {
  return async (idToken) => {
    try {
      return identityIn((await read(idToken)).payload);
    } catch (error) {
      if (isRefusedToken(error)) return undefined;
      throw error;
    }
  };
}

function identityIn({ iss, sub, email, email_verified }: JWTPayload): VerifiedIdentity | undefined {
  if (!iss || !sub || sub.length > 128 || typeof email !== 'string' || email === '') return undefined;
  return { issuer: iss, subject: sub, email: email.toLowerCase(), emailVerified: email_verified === true };
}

/** The token's fault, as opposed to keys that could not be fetched. */
function isRefusedToken(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    typeof code === 'string' && /^ERR_(JWT|JWS|JOSE_ALG_NOT_ALLOWED|JWKS_NO_MATCHING_KEY|JOSE_NOT_SUPPORTED)/.test(code)
  );
}
