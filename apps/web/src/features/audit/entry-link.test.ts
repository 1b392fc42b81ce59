import type { AuditEntry } from '@surela/contract';
import { expect, it } from 'vitest';
import { entryLink } from './entry-link.ts';

const nothing = { person: null, apartment: null, payment: null, announcement: null };
const entry = (action: string, subject: string, about: Partial<NonNullable<AuditEntry['about']>>, details = {}) => ({
  ...{ id: 1, at: '2026-11-15T06:00:00.000Z', actor: 'Nadia Karim', action, subject, details },
  about: { ...nothing, ...about },
  email: null,
});
const payment = { receipt: '2026-000017', month: '2026-09', method: 'cash', amountMinor: 97_000 } as const;

it.each([
  [
    entry('payment recorded', 'payment 5', { person: 'Mahmud Mia', apartment: 'A401', payment }),
    '/dashboard/rent-roll?month=2026-09&search=Mahmud+Mia',
    'Rent roll of September 2026',
  ],
  [
    entry('announcement retired', 'announcement 7', { announcement: 'Water' }),
    '/dashboard/announcements?announcement=7',
  ],
  [entry('apartment changed', 'apartment 8', { apartment: 'A401' }), '/dashboard/manage-apartments?search=A401'],
  [entry('coupon expired', 'coupon 9', {}, { code: 'EID' }), '/dashboard/manage-coupons?search=EID'],
  [entry('agreement accepted', 'agreement 1', { person: 'Arif' }), '/dashboard/manage-members?search=Arif'],
  [entry('rent changed', 'agreement 1', { person: 'Arif' }), '/dashboard/manage-members?search=Arif'],
  [entry('agreement declined', 'agreement 1', { person: 'Arif' }), '/dashboard/manage-agreements?search=Arif'],
  [entry('person blocked', 'person 2', { person: 'Arif' }), '/dashboard/accounts?search=Arif'],
])('[U30] leads from an entry to the thing: %#', (told, to, text = expect.any(String)) => {
  expect(entryLink(told)).toEqual({ to, text });
});

it('[U30] has no link where no screen shows the thing', () => {
  expect(entryLink(entry('coupon deleted', 'coupon 9', {}, { code: 'EID' }))).toBeUndefined();
  expect(entryLink(entry('sign-ins limited', 'network', {}))).toBeUndefined();
  expect(entryLink({ ...entry('payment recorded', 'payment 5', {}), about: null })).toBeUndefined();
});
