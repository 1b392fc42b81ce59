import { beforeAll, expect, it, vi } from 'vitest';
import { m } from '../../platform/messages/messages.js';

let detailTexts: typeof import('./issue-details.ts').detailTexts;

beforeAll(async () => {
  vi.stubGlobal('surelaSettings', { building: { currency: 'USD', timeZone: 'UTC' } });
  ({ detailTexts } = await import('./issue-details.ts'));
});

const ID = '0198f3c2-0000-7000-8000-000000000000';
const breach = (subject: string) => detailTexts({ kind: 'invariant-violated', subject, details: {} });

it.each([
  [`posting payment:${ID}:1 is not balanced`, 'A ledger posting is not balanced'],
  [`posting rent:${ID}:2026-09 is not balanced`, 'A ledger posting is not balanced'],
  [`month 2026-11-01 of lease ${ID} is paid twice`, 'Month 2026-11 of this lease is paid twice'],
  [
    `payment ${ID} holds coupon ${ID}, which did not lower it`,
    'This payment holds this coupon, which did not lower it',
  ],
  [`duplicate ${ID} has nothing that refunds it`, 'This duplicate has nothing that refunds it'],
  [`intent pi_8 is a payment and unclaimed at once`, 'This card payment is a payment and unclaimed at once'],
  [`coupon SAVE10 is used 3 times of 2 by ${ID}`, 'Coupon SAVE10 is used 3 times of 2 by this person'],
  ['receipts of 2026R111520 have gaps', 'Receipts of 2026R111520 have gaps'],
])('a violation is told without ids: %s', (subject, text) => {
  expect(breach(subject)).toEqual([text]);
});

it('a task of a later version is not shown by its raw name', () => {
  const stuck = { kind: 'stuck', subject: `payment ${ID}` };
  expect(detailTexts({ ...stuck, details: { job: 'send-receipts' } })).toEqual([m.payment_issues_job_receipt()]);
  expect(detailTexts({ ...stuck, details: { job: 'water-plants', failures: 8, code: '23505' } })).toEqual([]);
});

it('what the bank reversed is told, and not mistaken for a refund above the amount', () => {
  const details = { payment: ID, receipt: '2026-000017', amountMinor: 97_000, lostMinor: 5_000, refundedMinor: 0 };
  const texts = detailTexts({ kind: 'dispute-part-lost', subject: `payment ${ID}`, details });
  expect(texts).toEqual([m.payment_lost_amount({ amount: '$50' })]);
});
