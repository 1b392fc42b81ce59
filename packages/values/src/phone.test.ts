import { describe, expect, it } from 'vitest';
import { isPhone, plainPhone } from './phone.ts';

describe('a phone number', () => {
  it.each(['+880 1700 000000', '(02) 955-1234', '999', '1.800.555.0100', '1'.repeat(30)])('may be %s', (phone) =>
    expect(isPhone(phone)).toBe(true),
  );

  it.each(['', '12', 'call me', '+880 1700 000000 ext 4', '1'.repeat(31), '---', '+880\n1700', '০১৭০০০০০০০০'])(
    'may not be %j',
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  it('copied from elsewhere is freed of marks, spaces and hyphens that no keyboard has', () => {
    expect(plainPhone(' \u202A+880\u00A01700\u2011000000\u202C ')).toBe('+880 1700-000000');
    expect(isPhone(plainPhone('＋８８０　１７００'))).toBe(true);
  });
});
