import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accessTokens, type SigningKey } from './access-token.ts';

const START = new Date('2026-11-05T10:00:00.000Z');
const WHO = {
  issuer: 'https://idp',
  subject: 's-1',
  email: 'a@surela.test',
  emailVerified: true,
  secondFactor: false,
  signedInAt: new Date('2026-11-05T09:00:00.000Z'),
};
const key = (name: string): SigningKey => ({ name, secret: Buffer.alloc(32, name) });

describe('an access token', () => {
  let now = START;
  const clock = { now: () => now };
  const audience = 'surela-residences';
  const tokens = accessTokens({ keys: [key('new'), key('old')], seconds: 900, audience }, clock);

  it('says who somebody is and since when, and nothing of what they may do', async () => {
    now = START;
    const token = await tokens.issue(WHO);
    expect(await tokens.read(token)).toEqual({ ...WHO, issuedAt: START });
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toMatch(/role|admin|member/);
  });

  it('ends after its time', async () => {
    now = START;
    const token = await tokens.issue(WHO);
    now = new Date(START.getTime() + 899_000);
    expect(await tokens.read(token)).toBeDefined();
    now = new Date(START.getTime() + 901_000);
    expect(await tokens.read(token)).toBeUndefined();
    now = START;
  });

  it('of the key before is still believed, so that a key can be replaced without signing anybody out', async () => {
    const before = await accessTokens({ keys: [key('old')], seconds: 900, audience }, clock).issue(WHO);
    expect(await tokens.read(before)).toBeDefined();
    expect(await accessTokens({ keys: [key('new')], seconds: 900, audience }, clock).read(before)).toBeUndefined();
  });

  it('is refused when it is made elsewhere, for elsewhere, or by nobody', async () => {
    const made = (aud: string, secret: Uint8Array, kid: string) =>
      new SignJWT({ idp: WHO.issuer, email: WHO.email })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setIssuer('surela')
        .setAudience(aud)
        .setSubject('s-1')
        .setIssuedAt(START)
        .setExpirationTime(new Date(START.getTime() + 60_000))
        .sign(secret);
    expect(await tokens.read(await made(audience, key('new').secret, 'new'))).toBeDefined();
    expect(
      await tokens.read(await made('quayside-court', key('new').secret, 'new')),
      'another building',
    ).toBeUndefined();
    expect(await tokens.read(await made(audience, key('forged').secret, 'new'))).toBeUndefined();
    expect(await tokens.read(await made(audience, key('new').secret, 'unknown'))).toBeUndefined();
    expect(await tokens.read(new UnsecuredJWT({ idp: 'x', email: 'x' }).setSubject('s').encode())).toBeUndefined();
  });

  it('is refused in each of 1,000 mutations', async () => {
    const token = await tokens.issue(WHO);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const accepted: string[] = [];
    for (let turn = 0; turn < 1_000; turn += 1) {
      // Every position comes round several times, the last character of the signature among them.
      const at = turn % token.length;
      const other =
        alphabet[(alphabet.indexOf(token.charAt(at)) + 1 + (turn % (alphabet.length - 1))) % alphabet.length];
      const mutated = token.slice(0, at) + other + token.slice(at + 1);
      if (mutated !== token && (await tokens.read(mutated))) accepted.push(mutated);
    }
    expect(accepted).toEqual([]);
    const spare = alphabet
      .split('')
      .map((end) => token.slice(0, -1) + end)
      .filter((other) => other !== token);
    expect(await Promise.all(spare.map((other) => tokens.read(other)))).toEqual(spare.map(() => undefined));
    for (const cut of ['', token.slice(0, -1), `${token}A`, `${token}.`, token.replace('.', '..')]) {
      expect(await tokens.read(cut)).toBeUndefined();
    }
  });
});
