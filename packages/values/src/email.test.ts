import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

describe('email', () => {
  it.each(['a@b.co', 'first.last+rent@mail.surela.example', 'A_B-c@x-y.org', '1@2.ab'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a@.co',
    'a b@c.de',
    'a@b..co',
    'a@b.co ',
    'a@b.c0',
    'é@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has one spelling', () => {
    expect(normalizeEmail('  Nadia.K@Surela.Example ')).toBe('nadia.k@surela.example');
  });

  it('[K23] folds ASCII letters only: the Kelvin sign is no k, nor is any other letter a second spelling', () => {
    expect(normalizeEmail('\u212Aim@Surela.example')).toBe('\u212Aim@surela.example');
    for (let code = 0x80; code < 0x30000; code += 1) {
      const other = String.fromCodePoint(code);
      expect(normalizeEmail(`a${other}A`)).toBe(`a${other}a`);
    }
  });

  it('takes no longer for a text made to be hard', () => {
    // CPU time, because other processes slow the wall clock.
    const begun = process.cpuUsage();
    for (const part of ['a', 'a.', 'a-', 'a@', '.a']) isEmail(`${part.repeat(120)}!`.slice(0, 254));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => typeof isEmail(text) === 'boolean'));
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
  });
});
