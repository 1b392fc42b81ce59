import type { Coupon } from '@surela/contract';
import { expect, it, vi } from 'vitest';

// The server's settings, which a page has in its document.
vi.stubGlobal('surelaSettings', { building: { timeZone: 'Asia/Dhaka' } });
const { adminTerms, tenantTerms } = await import('./coupon-terms.ts');

const coupon = (terms: Partial<Coupon>): Coupon => ({
  _id: '00000000-0000-4000-8000-000000000001',
  code: 'STAY12',
  percentage: 12,
  desc: '',
  available: true,
  endsOn: null,
  totalLimit: null,
  memberLimit: null,
  used: 0,
  reserved: 0,
  ...terms,
});
const plain = (terms: string[]) => terms.join(' · ').replaceAll('\u00A0', ' ');

it.each([
  [{ endsOn: '2027-01-17', memberLimit: 1 }, 'Ends 17 Jan 2027 · Once per tenant'],
  [{ totalLimit: 1_000, memberLimit: 2 }, '2 times per tenant · First 1,000 uses'],
  [{ used: 7, reserved: 2 }, 'No end date or limit'],
])('[U23] [M18] a tenant reads the terms %j as data', (terms, text) => {
  expect(plain(tenantTerms(coupon(terms)))).toBe(text);
});

it.each([
  [{ totalLimit: 40, reserved: 1 }, '0 of 40 used, 1 reserved'],
  [{ totalLimit: 40, used: 3 }, '3 of 40 used'],
  [{ totalLimit: 4, used: 4 }, 'Used up: 4 of 4'],
  [{ totalLimit: 4, used: 3, reserved: 1 }, '3 of 4 used, 1 reserved'],
  [{ reserved: 1 }, 'Used 0 times, 1 reserved'],
  [{ used: 1 }, 'Used once'],
  [{}, ''],
  [{ endsOn: '2026-11-17', memberLimit: 1 }, 'Ended 17 Nov 2026 · Once per tenant'],
])('[U24] the admin reads %j as used and reserved apart', (terms, text) => {
  expect(plain(adminTerms(coupon(terms), '2026-11-18'))).toBe(text);
});
