import { describe, expect, it } from 'vitest';
import { runsOf } from './receipt-fonts.ts';
import { wrapLines } from './wrap-lines.ts';

const inCharacters = (text: string) => Array.from(text).length;

describe('a long value on a receipt', () => {
  it('is broken between its words, after a hyphen and before an @', () => {
    expect(wrapLines('Maria Theresia von Hohenzollern-Sigmaringen', 24, inCharacters)).toEqual([
      'Maria Theresia von',
      'Hohenzollern-Sigmaringen',
    ]);
    expect(wrapLines('bank_7e442168-d2fa-458a-bdf6-71c523254060', 30, inCharacters)).toEqual([
      'bank_7e442168-d2fa-458a-bdf6-',
      '71c523254060',
    ]);
    expect(wrapLines('member@surela.example', 15, inCharacters)).toEqual(['member', '@surela.example']);
  });

  it('without a space is broken where there is no more room, and nothing of it is lost', () => {
    const name = 'x'.repeat(200);
    const lines = wrapLines(name, 60, inCharacters);
    expect(lines.map(inCharacters)).toEqual([60, 60, 60, 20]);
    expect(lines.join('')).toBe(name);
  });

  it('in Bangla is never broken within a letter that several signs make', () => {
    const lines = wrapLines('মোহাম্মদ'.repeat(10), 9, inCharacters);
    expect(lines.join('')).toBe('মোহাম্মদ'.repeat(10));
    expect(lines.filter((line) => /^[\u0981-\u0983\u09bc-\u09cd]/.test(line))).toEqual([]);
  });

  it('that fits is one line', () => {
    expect(wrapLines('Tanvir Hasan', 24, inCharacters)).toEqual(['Tanvir Hasan']);
    expect(wrapLines('', 24, inCharacters)).toEqual(['']);
  });
});

describe('the script of a stretch of text', () => {
  it('keeps the full stop of Bangla with it, and puts an accent on its letter', () => {
    expect(runsOf('ঢাকা।')).toEqual([{ script: 'bangla', text: 'ঢাকা।' }]);
    expect(runsOf('Rene\u0301')).toEqual([{ script: 'latin', text: 'René' }]);
  });
});
