import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type IdentityProviderSettings, verifySigned } from '@surela/api/identity-provider';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Claims = { readonly [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined };

/**
 * An identity provider with a real key and a real key set over HTTP, trusted by the API in tests. Of the codes in emails it
 * knows two; tests of what a code does use Firebase's emulator.
 */
export type TestIdentity = {
  readonly settings: IdentityProviderSettings;
  readonly provider: ReturnType<typeof verifySigned>;
  readonly accounts: { readonly apiKey: string; readonly issuer: string; readonly emulatorUrl: string };
  /** An ID token. `claims` replace or remove (undefined) the default claims. */
  idToken(email: string, claims?: Claims, signedWith?: CryptoKey): Promise<string>;
  close(): Promise<void>;
};

export async function testIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' };
  const answerOf = async (request: IncomingMessage) =>
    request.method === 'POST' ? callAccounts(request) : { status: 200, content: { keys: [jwk] } };
  const server = createServer((request, response) => {
    void answerOf(request).then(({ status, content }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content)),
    );
  });
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
    accounts: { apiKey: 'test', issuer: settings.issuer, emulatorUrl: `http://127.0.0.1:${port}` },
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

/** A map: an object would know `valueOf` too. */
const CODES = new Map([
  ['reset', 'PASSWORD_RESET'],
  ['verify', 'VERIFY_EMAIL'],
]);

/** `accounts:sendOobCode`, `accounts:resetPassword` and `accounts:update`, for an account that has no record with us. */
async function callAccounts(request: IncomingMessage): Promise<{ status: number; content: object }> {
  const { oobCode } = (await json(request)) as { oobCode?: string };
  const email = 'nobody@surela.test';
  if (oobCode === undefined) return { status: 200, content: { email } };
  const requestType = CODES.get(oobCode);
  if (!requestType) return { status: 400, content: { error: { code: 400, message: 'INVALID_OOB_CODE' } } };
  return { status: 200, content: { email, requestType, localId: 'nobody' } };
}
