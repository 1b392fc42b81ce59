import type { AuditEntry } from '@surela/contract';
import { expect, it } from 'vitest';
import { m } from '../../platform/messages/messages.js';
import { actionSentence } from './action-sentences.ts';

const actor = 'Nadia Karim';
const about = (more: Partial<NonNullable<AuditEntry['about']>>) => ({
  person: null,
  apartment: null,
  payment: null,
  announcement: null,
  ...more,
});
const apartment = (number: string) => m.audit_the_apartment({ apartment: number });
const LEASE = m.audit_the_lease({ person: 'Arif Ahmed', apartment: 'A103' });
const LAST_DAY = '31 Dec 2026';
const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-15T06:00:00.000Z',
  actor,
  action,
  subject: 'agreement 1',
  details: {},
  about: about({ person: 'Arif Ahmed', apartment: 'A103' }),
  email: null,
  ...more,
});

it.each([
  [
    entry('agreement accepted'),
    m.audit_agreement_accepted({ actor, request: m.audit_the_request({ person: 'Arif Ahmed', apartment: 'A103' }) }),
  ],
  [
    entry('agreement accepted', { subject: 'agreement 2', about: null }),
    m.audit_agreement_accepted({ actor, request: m.audit_a_request() }),
  ],
  [
    entry('member removed'),
    m.audit_member_removed({ actor, member: m.audit_the_member({ person: 'Arif Ahmed', apartment: 'A103' }) }),
  ],
  [
    entry('last day set', { details: { lastDay: '2026-12-31', before: null, reason: '' } }),
    m.audit_last_day_set_to({ actor, lease: LEASE, date: LAST_DAY }),
  ],
  [
    entry('last day moved', { details: { lastDay: '2026-12-31', before: '2026-11-30', reason: '' } }),
    m.audit_last_day_moved_to({ actor, lease: LEASE, date: LAST_DAY }),
  ],
  [entry('last day moved'), m.audit_last_day_moved({ actor, lease: LEASE })],
  [entry('last day set', { about: null }), m.audit_last_day_set({ actor, lease: m.audit_a_lease() })],
  [
    entry('last day cancelled', { details: { lastDay: null, before: '2026-12-31', reason: '' } }),
    m.audit_last_day_cancelled({ actor, lease: LEASE }),
  ],
  [
    entry('rent changed', { details: { fromOn: '2026-12-31', rentMinor: 110_000, beforeMinor: 100_000 } }),
    m.audit_rent_changed_to({ actor, lease: LEASE, rent: '$1,100', date: LAST_DAY }),
  ],
  [entry('rent changed', { about: null }), m.audit_rent_changed({ actor, lease: m.audit_a_lease() })],
  [
    entry('rent change cancelled', { details: { fromOn: '2026-12-31', rentMinor: 110_000, beforeMinor: 100_000 } }),
    m.audit_rent_cancelled_of({ actor, lease: LEASE, rent: '$1,100', date: LAST_DAY }),
  ],
  [entry('rent change cancelled'), m.audit_rent_cancelled({ actor, lease: LEASE })],
  [entry('lease ended', { actor: null, details: { lastDay: '2026-12-31' } }), m.audit_lease_ended({ lease: LEASE })],
  [
    entry('apartment retired', { subject: 'apartment 7', about: about({ apartment: 'B402' }) }),
    m.audit_apartment_archived({ actor, apartment: apartment('B402') }),
  ],
  [
    entry('apartment added', { subject: 'apartment 9', about: null, details: { block: 'C', apartment: 'C901' } }),
    m.audit_apartment_added({ actor, apartment: apartment('C901') }),
  ],
  [
    entry('agreement requested', {
      actor: 'Lamia',
      about: about({ person: 'Lamia', apartment: 'B402' }),
      details: { apartment: '7' },
    }),
    m.audit_agreement_requested({ actor: 'Lamia', apartment: apartment('B402') }),
  ],
  [
    entry('picture added', { subject: 'apartment 8', about: null }),
    m.audit_picture_added({ actor, apartment: m.audit_an_apartment() }),
  ],
  [
    entry('coupon created', { subject: 'coupon 4', details: { code: 'SPRING', percentage: 10 } }),
    m.audit_coupon_created({ actor, code: 'SPRING' }),
  ],
  [entry('coupon expired', { details: { code: 'SPRING' } }), m.audit_coupon_expired({ actor, code: 'SPRING' })],
  [
    entry('coupon made available', { details: { code: 'SPRING' } }),
    m.audit_coupon_available({ actor, code: 'SPRING' }),
  ],
  [entry('coupon deleted', { details: { code: 'SPRING' } }), m.audit_coupon_deleted({ actor, code: 'SPRING' })],
  [
    entry('signed out by password reset', { subject: 'person 7', about: about({ person: 'Lamia' }) }),
    m.audit_signed_out_by_reset({ person: 'Lamia' }),
  ],
  [
    entry('email change undone', { subject: 'person 7', about: about({ person: 'Lamia' }) }),
    m.audit_email_change_undone({ person: 'Lamia' }),
  ],
  [
    entry('email sent again', { subject: 'email 5', about: about({ person: 'Lamia' }) }),
    m.audit_email_sent_again({ actor, person: 'Lamia' }),
  ],
  [entry('email sent again', { subject: 'email 5', about: null }), m.audit_email_sent_again_elsewhere({ actor })],
  [entry('attempt rebuilt', { actor: null, subject: 'attempt 3' }), m.audit_attempt_rebuilt()],
  [entry('job done', { actor: null }), m.audit_other({ actor: m.audit_system(), action: 'job done' })],
])('says what was done: %#', (told, sentence) => {
  expect(actionSentence(told, 'USD')).toBe(sentence);
});

const RENT = { receipt: '2026-000017', month: '2026-09', method: 'cash', amountMinor: 97_000 } as const;
const paid = (action: string, more: Partial<AuditEntry> = {}) =>
  entry(action, {
    subject: 'payment 5',
    about: about({ person: 'Mahmud Mia', apartment: 'A401', payment: RENT }),
    ...more,
  });

it.each([
  [paid('payment recorded'), 'Nadia Karim recorded $970 cash from Mahmud Mia, A401'],
  [paid('payment voided', { details: { reason: 'by mistake' } }), 'Nadia Karim voided $970 cash from Mahmud Mia, A401'],
  [paid('payment received', { actor: 'Mahmud Mia' }), 'Mahmud Mia paid $970 rent for A401, September 2026'],
  [
    paid('refund asked for', { details: { amountMinor: 1_050 } }),
    'Nadia Karim started a refund: $10.50 to Mahmud Mia, A401',
  ],
  [paid('unclaimed payment assigned'), 'Nadia Karim assigned an unclaimed payment: $970 from Mahmud Mia, A401'],
  [paid('payment exception closed'), 'Nadia Karim closed a payment issue: $970 from Mahmud Mia, A401'],
  [
    entry('unclaimed payment refunded', { subject: 'intent pi_1', about: null, details: { amountMinor: 97_000 } }),
    'Nadia Karim refunded an unclaimed payment of $970',
  ],
  [
    entry('debt written off', { details: { amountMinor: 50_000 } }),
    'Nadia Karim wrote off $500 owed by Arif Ahmed, A103',
  ],
  [
    entry('write-off undone', { details: { amountMinor: 50_000 } }),
    'Nadia Karim undid the write-off of $500 owed by Arif Ahmed, A103',
  ],
  [
    entry('announcement published', { about: about({ announcement: 'Water off' }) }),
    'Nadia Karim published an announcement, "Water off"',
  ],
  [
    entry('apartments imported', { about: null, details: { added: ['A1', 'A2'], changed: [] } }),
    'Nadia Karim imported apartments from a file: 2 added, 0 changed',
  ],
])('[U30] names people, amounts and apartments: %#', (told, sentence) => {
  expect(actionSentence(told, 'USD')).toBe(sentence);
});

it('[U30] takes what an entry itself says where the payment is not there', () => {
  const details = { tenant: 'Mahmud Mia', apartment: 'A401', amountMinor: 97_000, method: 'bank' };
  const told = entry('payment recorded', { subject: 'payment 5', about: null, details });
  expect(actionSentence(told, 'USD')).toBe('Nadia Karim recorded $970 bank transfer from Mahmud Mia, A401');
});

it.each([
  ['payment recorded', 'Nadia Karim recorded a payment, receipt 2026-000017'],
  ['payment received', 'Nadia Karim paid rent, receipt 2026-000017'],
  ['payment exception closed', 'Nadia Karim closed a payment issue'],
  ['debt written off', 'Nadia Karim wrote off a debt'],
  ['unclaimed payment refunded', 'Nadia Karim refunded an unclaimed payment'],
  ['announcement published', 'Nadia Karim published an announcement'],
  ['apartments imported', 'Nadia Karim imported apartments from a file'],
])('[U30] an old entry without the data still reads well: %s', (action, sentence) => {
  const told = entry(action, { subject: 'payment 5', about: null, details: { receipt: '2026-000017' } });
  expect(actionSentence(told, 'USD')).toBe(sentence);
});

it.each([
  ['duplicate to be refunded', m.audit_refund_duplicate],
  ['refund tried again', m.audit_refund_retried],
  ['refund settled otherwise', m.audit_refund_settled],
  ['refund recorded', m.audit_refund_recorded],
  ['refund pending', m.audit_refund_pending],
  ['refund waits for balance', m.audit_refund_balance],
  ['refund waits for dispute', m.audit_refund_disputed],
  ['refund to be sent', m.audit_refund_resumed],
  ['refund try failed', m.audit_refund_try_failed],
  ['refund succeeded', m.audit_refund_succeeded],
  ['refund failed', m.audit_refund_failed],
  ['refund charged back', m.audit_refund_charged_back],
  ['dispute opened', m.audit_dispute_opened],
  ['dispute won', m.audit_dispute_won],
  ['dispute lost', m.audit_dispute_lost],
] as const)('[I7] [U30] says what became of a refund or dispute, of whom and how much: %s', (action, sentence) => {
  const isRefund = !action.startsWith('dispute');
  const refund = '$970 to Mahmud Mia, A401';
  const payment = '$970 from Mahmud Mia, A401';
  expect(actionSentence(paid(action), 'USD')).toBe(sentence({ actor, refund, payment }));
  expect(actionSentence(paid(action), 'USD')).toContain(isRefund ? refund : payment);
  const old = entry(action, { subject: 'payment 5', about: null, details: { receipt: '2026-000017' } });
  expect(actionSentence(old, 'USD')).toContain(': receipt 2026-000017');
});
