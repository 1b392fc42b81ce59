import { createServer } from 'node:http';
import { type IdentityProviderSettings, verifySigned } from '@surela/api/identity-provider';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Claims = { readonly [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined };

/** An identity provider with a real key and a real key set over HTTP, trusted by the API in tests. */
export type TestIdentity = {
  readonly settings: IdentityProviderSettings;
  readonly provider: ReturnType<typeof verifySigned>;
  /** An ID token. `claims` replace or remove (undefined) the default claims. */
  idToken(email: string, claims?: Claims, signedWith?: CryptoKey): Promise<string>;
  close(): Promise<void>;
};

export async function testIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const settings = {
    issuer: 'https://identity.test/surela',
    audience: 'surela-test',
    keysUrl: `http://127.0.0.1:${port}/keys`,
  };
  return {
    settings,
    provider: verifySigned(settings),
    idToken: (email, claims = {}, signedWith = privateKey) => {
      const now = Math.floor(Date.now() / 1000);
      const claimed = {
        iss: settings.issuer,
        aud: settings.audience,
        sub: `subject-of-${email}`,
        email,
        email_verified: true,
        auth_time: now,
        iat: now,
        exp: now + 3_600,
        ...claims,
      };
      return new SignJWT(claimed as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'test-key' }).sign(signedWith);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
