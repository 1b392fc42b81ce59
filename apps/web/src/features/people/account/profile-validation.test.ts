import { describe, expect, it } from 'vitest';
import { m } from '../../../platform/messages/messages.js';
import { nameProblem, phoneProblem } from './profile-validation.ts';

describe('the profile form', () => {
  it('[A-22] refuses the names that the server refuses, each with what to do', () => {
    expect(nameProblem('  ')).toBe(m.name_required());
    expect(nameProblem('Rina\u202E Akter')).toBe(m.account_name_not_plain());
    expect(nameProblem('Rina\nAkter')).toBe(m.account_name_not_plain());
    expect(nameProblem('\u200B')).toBe(m.account_name_not_visible());
    expect(nameProblem('সুরেলা')).toBeUndefined();
  });

  it('takes a phone number as it is copied, or none', () => {
    expect(phoneProblem('')).toBeUndefined();
    expect(phoneProblem('\u202A+880 1700 000000\u202C')).toBeUndefined();
    expect(phoneProblem('call me')).toBe(m.account_phone_invalid());
  });
});
