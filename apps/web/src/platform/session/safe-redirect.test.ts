import { describe, expect, it } from 'vitest';
import { safePath, safeRedirectFrom } from './safe-redirect.ts';

describe('the page to go back to after signing in', () => {
  it.each([
    '/apartments',
    '/apartments?page=3',
    '/apartments?block=A&rentTo=900&order=rent-low&page=2',
    '/apartments/0198c0de-0000-7000-8000-00000000a101',
    '/apartments/0198C0DE-0000-7000-8000-00000000A101?request',
    '/dashboard',
    '/dashboard/my-profile',
    '/dashboard/payment-history?month=may',
  ])('is the one the visitor came from: %s', (from) => expect(safeRedirectFrom({ from })).toBe(from));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/signup',
    '/login?x=1',
    '/nowhere',
    '/apartments/../login',
    '/apartments/0198c0de-0000-7000-8000-00000000a101/../../login',
    '/apartments//evil.example',
    '/dashboard/../login',
    '',
    7,
    { pathname: '/apartments' },
  ])('is home for what is no screen of ours: %s', (from) => expect(safeRedirectFrom({ from })).toBe('/'));

  it.each([null, undefined, 'text', 3, {}])('is home when nothing is remembered: %s', (state) =>
    expect(safeRedirectFrom(state)).toBe('/'),
  );
});

describe('the page that a link in an email leads on to', () => {
  const ORIGIN = 'https://surela.example';
  const safe = (address: string) => safePath(address, ORIGIN);

  it.each([
    '/apartments?page=2&request=0198c0de-0000-7000-8000-00000000a101',
    '/apartments/0198c0de-0000-7000-8000-00000000a101?request',
    '/dashboard/my-profile',
    '/',
  ])('[R8] is one of our own, as a path or a whole address: %s', (path) => {
    expect(safe(path)).toBe(path);
    expect(safe(ORIGIN + path)).toBe(path);
  });

  it.each([
    'https://evil.example/apartments',
    'https://surela.example.evil.example/apartments',
    'https://surela.example@evil.example/apartments',
    'https://surela.example:8080/apartments',
    'http://surela.example/apartments',
    'https://surela.example//evil.example',
    'https://surela.example/login',
    'https://surela.example/signup?x',
    'https://surela.example',
    '//evil.example',
    'javascript:alert(1)',
    '',
  ])('[R8] is home for %s', (address) => expect(safe(address)).toBe('/'));
});
