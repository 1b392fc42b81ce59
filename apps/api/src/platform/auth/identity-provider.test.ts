import { createHmac } from 'node:crypto';
import { type TestIdentity, testIdentity } from '@surela/sandbox/test-identity';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptUnsigned, IdentityProviderUnavailable, verifySigned } from './identity-provider.ts';

const EMAIL = 'Ayesha@Surela.test';
const past = Math.floor(Date.now() / 1000) - 7_200;

describe("the identity provider's ID token", () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await testIdentity();
  });
  afterAll(() => identity.close());

  it('proves who somebody is, and whether the address is theirs', async () => {
    expect(await identity.provider(await identity.idToken(EMAIL, { auth_time: past }))).toEqual({
      issuer: identity.settings.issuer,
      subject: `subject-of-${EMAIL}`,
      email: 'ayesha@surela.test',
      emailVerified: true,
      signedInAt: new Date(past * 1000),
      secondFactor: false,
    });
    const doubtful = await identity.provider(await identity.idToken(EMAIL, { email_verified: 'true' }));
    expect(doubtful?.emailVerified, 'a text is not a proof').toBe(false);
  });

  it.each([
    ['has expired', { exp: past }],
    ['is meant for another project', { aud: 'another-project' }],
    ['is issued by another', { iss: 'https://securetoken.google.com/other' }],
    ['names nobody', { sub: '' }],
    ['names somebody at unbelievable length', { sub: 'x'.repeat(129) }],
    ['has no address', { email: undefined }],
    ['has an empty address', { email: '' }],
    ['never expires', { exp: undefined }],
    ['does not say since when it holds', { iat: undefined }],
    ['holds only later', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
  ])('proves nothing when it %s', async (_why, claims) => {
    expect(await identity.provider(await identity.idToken(EMAIL, claims))).toBeUndefined();
  });

  it('proves nothing when somebody else signed it, or nobody', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await identity.provider(await identity.idToken(EMAIL, {}, privateKey))).toBeUndefined();
    const { issuer, audience } = identity.settings;
    const claims = { iss: issuer, aud: audience, sub: 's', email: EMAIL, iat: past, exp: past + 100_000 };
    expect(await identity.provider(new UnsecuredJWT(claims).encode())).toBeUndefined();
    expect(await identity.provider(await withPublicKeyAsSecret(identity, claims))).toBeUndefined();
    for (const text of ['', 'x', 'a.b.c', '..', 'a'.repeat(5_000)])
      expect(await identity.provider(text)).toBeUndefined();
  });

  it('is not refused, but an error of ours, when the keys cannot be fetched', async () => {
    const away = verifySigned({ ...identity.settings, keysUrl: 'http://127.0.0.1:9/keys' });
    await expect(away(await identity.idToken(EMAIL))).rejects.toThrow(IdentityProviderUnavailable);
  });

  it('of the emulator is believed without a signature, for its own project alone', async () => {
    const demo = { issuer: 'https://securetoken.google.com/demo-surela', audience: 'demo-surela', keysUrl: '' };
    const claims = { iss: demo.issuer, aud: demo.audience, sub: 's', email: EMAIL, iat: past, exp: past + 100_000 };
    const provider = acceptUnsigned(demo);
    expect((await provider(new UnsecuredJWT(claims).encode()))?.subject).toBe('s');
    expect(await provider(new UnsecuredJWT({ ...claims, aud: 'demo-other' }).encode())).toBeUndefined();
    expect(await provider(new UnsecuredJWT({ ...claims, exp: past }).encode())).toBeUndefined();
  });
});

/** The old trick: sign with the public key as if it were a shared secret, and say so in the header. */
async function withPublicKeyAsSecret(identity: TestIdentity, claims: object): Promise<string> {
  const keys = await (await fetch(identity.settings.keysUrl)).text();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', kid: 'test-key' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', keys).update(signed).digest('base64url')}`;
}
