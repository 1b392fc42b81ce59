import { describe, expect, it } from 'vitest';
import { safeRedirectFrom } from './safe-redirect.ts';

describe('the page to go back to after signing in', () => {
  it.each([
    '/apartments',
    '/apartments?page=3',
    '/apartments?block=A&rentTo=900&order=rent-low&page=2',
    '/apartments/0198c0de-0000-7000-8000-00000000a101',
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
