import { describe, expect, it } from 'vitest';
import { msUntilRenewal } from './token-expiry.ts';

const tokenOf = (payload: object) => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));
  return `e30.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};
const HOUR = 3_600_000;

describe('the renewal of a token', () => {
  it('is due a minute before the token ends', () => {
    const token = tokenOf({ iat: 1_000, exp: 4_600 });
    expect(msUntilRenewal(token, 0, 0)).toBe(HOUR - 60_000);
    expect(msUntilRenewal(token, 0, HOUR - 60_000)).toBe(0);
    expect(msUntilRenewal(token, 0, HOUR)).toBeLessThan(0);
  });

  it("does not depend on whether the visitor's clock agrees with the server's", () => {
    const token = tokenOf({ iat: 1_000, exp: 4_600 });
    const yearAhead = 365 * 24 * HOUR;
    expect(msUntilRenewal(token, yearAhead, yearAhead)).toBe(HOUR - 60_000);
  });

  it('leaves most of a very short life to use', () => {
    expect(msUntilRenewal(tokenOf({ iat: 0, exp: 8 }), 0, 0)).toBe(6_000);
  });

  it('reads letters beyond ASCII and signs of the URL alphabet', () => {
    expect(msUntilRenewal(tokenOf({ name: 'সুরেলা ÿ?>', iat: 0, exp: 3_600 }), 0, 0)).toBe(HOUR - 60_000);
  });

  it.each([['', 'nonsense', 'a.b.c', tokenOf({}), tokenOf({ iat: 5, exp: 5 }), `e30.${btoa('null')}.s`]].flat())(
    'never comes for what is no token of ours: %s',
    (token) => {
      expect(msUntilRenewal(token, 0, 0)).toBe(Number.POSITIVE_INFINITY);
    },
  );
});
