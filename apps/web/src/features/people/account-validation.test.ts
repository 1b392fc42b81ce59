import { describe, expect, it } from 'vitest';
import { m } from '../../platform/messages/messages.js';
import { nameProblem, photoProblem } from './account-validation.ts';
import { emailProblem } from './email-validation.ts';
import { passwordProblem, passwordRules } from './password-validation.ts';

describe('[VAL-01] the email address', () => {
  it('is required', () => expect(emailProblem('')).toBe('Email is required'));

  it.each(['a@b.co', 'first.last+tag_1-2@sub.domain-1.example', 'A9@X.IO'])('may be %s', (email) =>
    expect(emailProblem(email)).toBeUndefined(),
  );

  it.each(['a', 'a@', '@b.co', 'a@b', 'a@b.c', 'a b@c.de', 'a@b.c1', 'a@b,co', 'a@@b.co', 'a!@b.co', 'a@b.co\n'])(
    'may not be %j',
    (email) => expect(emailProblem(email)).toBe('Invalid email address'),
  );

  it('is judged in time linear in its length', () => {
    const goes = [1, 2, 3, 4, 5].map(() => {
      const started = performance.now();
      for (const hostile of ['a'.repeat(200_000), `a@${'a.'.repeat(100_000)}`, `a@${'aa.'.repeat(70_000)}!`]) {
        emailProblem(hostile);
      }
      return performance.now() - started;
    });
    // The fastest run: other processes may slow down the rest.
    expect(Math.min(...goes)).toBeLessThan(500);
  });
});

describe('[VAL-02] the password', () => {
  it.each([
    ['', 'Password is required'],
    ['Ab#12', 'Password must be at least 6 characters long'],
    ['a', 'Password must be at least 6 characters long'],
    ['abc#123', 'Password must be at least 1 uppercase'],
    ['ABC#123', 'Password must be at least 1 lowercase'],
    ['Abcd123', 'Password must be at least 1 special charecter'],
    ['Abcd 123', 'Password must be at least 1 special charecter'],
    ['Demo@123', undefined],
    ['Abcde_', undefined],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  it('has one line for each rule, and the errors are as specified', () => {
    expect(passwordRules.map(({ line }) => line())).toEqual([
      m.password_line_length(),
      m.password_line_upper(),
      m.password_line_lower(),
      m.password_line_special(),
    ]);
    expect(passwordRules.map(({ problem }) => problem())).toEqual([
      'Password must be at least 6 characters long',
      'Password must be at least 1 uppercase',
      'Password must be at least 1 lowercase',
      'Password must be at least 1 special charecter',
    ]);
  });
});

describe('[VAL-03] [VAL-04] the name and the photo', () => {
  it.each(['', '   '])('a name is required: %j', (name) =>
    expect(nameProblem(name)).toBe('Please enter your full name'),
  );
  it('any name will do', () => expect(nameProblem('সুরেলা')).toBeUndefined());

  it.each(['', '  ', 'https://a.example', ' https://a.example/p.png ', 'HTTPS://a.example'])(
    'a photo may be %j',
    (photo) => expect(photoProblem(photo)).toBeUndefined(),
  );
  it.each(['http://a.example/p.png', 'ftp://a.example/p.png', ' HTTP://a.example '])(
    'a photo that no page could show is refused with the reason: %j',
    (photo) => expect(photoProblem(photo)).toBe('Use a link that starts with https://'),
  );
  it.each(['a.png', '/a.png', 'javascript:alert(1)', 'data:,x', 'http:a', 'https://', 'https://a b'])(
    'a photo may not be %j',
    (photo) => expect(photoProblem(photo)).toBe('Please enter a valid URL'),
  );
});
