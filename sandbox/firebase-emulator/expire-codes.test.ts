import { expect, it } from 'vitest';
import { expireResetCodes } from './expire-codes.ts';

it('a code for a new password ends after an hour, others do not', () => {
  let now = 0;
  const codes = new Map<string, { requestType: string }>();
  expireResetCodes(codes, () => now);
  const reset = { requestType: 'PASSWORD_RESET' };
  const verification = { requestType: 'VERIFY_EMAIL' };
  codes.set('reset', reset).set('verification', verification);
  now = 3_599_999;
  expect(codes.get('reset')).toBe(reset);
  now = 3_600_000;
  expect(codes.get('reset')).toBeUndefined();
  expect(codes.get('verification')).toBe(verification);
});
