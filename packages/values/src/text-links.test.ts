import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextLinks } from './text-links.ts';

const linksIn = (text: string) => findTextLinks(text).flatMap(({ text: said, href }) => (href ? [[said, href]] : []));

describe('addresses in a text', () => {
  it.each([
    ['See https://surela.example/menu.', 'https://surela.example/menu', 'https://surela.example/menu'],
    ['(http://surela.example)', 'http://surela.example', 'http://surela.example/'],
    ['Vote: https://a.example/x_(1), please', 'https://a.example/x_(1)', 'https://a.example/x_(1)'],
    ['HTTPS://A.EXAMPLE/?q=1&r=2!', 'HTTPS://A.EXAMPLE/?q=1&r=2', 'https://a.example/?q=1&r=2'],
    ['Write to office@surela.example.', 'office@surela.example', 'mailto:office@surela.example'],
    ['a+b@x.co?', 'a+b@x.co', 'mailto:a%2Bb@x.co'],
  ])('[U31] are links: %s', (text, said, href) => {
    expect(linksIn(text)).toEqual([[said, href]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example',
    'https://',
    'https://bank.example@elsewhere.example/',
    'At 9 am @ the roof',
    '<a href="javascript:alert(1)">x</a>',
  ])('[U31] are no links when they are none, or lead elsewhere than they read: %s', (text) => {
    expect(
      linksIn(text)
        .map(([, href]) => href)
        .filter((href) => !href?.startsWith('mailto:')),
    ).toEqual([]);
    expect(
      findTextLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('[U31] change no letter of any text, and lead nowhere but to the web or an email', () => {
    const part = fc.constantFrom('https://', 'http://', 'javascript:', '@', 'a.example', '.', ')', '"', '<', ' ', '\n');
    const texts = fc.array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 5 }))).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = findTextLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every(({ href }) => !href || /^(https?:\/\/|mailto:)/.test(href))).toBe(true);
      }),
    );
  });

  it('[U31] are found in a text of the longest length without waiting', () => {
    const long = 'a.'.repeat(2500);
    const begun = performance.now();
    findTextLinks(`${long}@${long}`);
    findTextLinks(`https://${'('.repeat(5000)}`);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
