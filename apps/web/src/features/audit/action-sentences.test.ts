import type { AuditEntry } from '@surela/contract';
import { expect, it } from 'vitest';
import { m } from '../../platform/messages/messages.js';
import { actionSentence } from './action-sentences.ts';

const actor = 'Nadia Karim';
const apartment = (number: string) => m.audit_the_apartment({ apartment: number });
const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-15T06:00:00.000Z',
  actor,
  action,
  subject: 'agreement 1',
  details: {},
  about: { person: 'Arif Ahmed', apartment: 'A103' },
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
    entry('apartment retired', { subject: 'apartment 7', about: { person: null, apartment: 'B402' } }),
    m.audit_apartment_retired({ actor, apartment: apartment('B402') }),
  ],
  [
    entry('apartment added', { subject: 'apartment 9', about: null, details: { block: 'C', apartment: 'C901' } }),
    m.audit_apartment_added({ actor, apartment: apartment('C901') }),
  ],
  [
    entry('agreement requested', {
      actor: 'Lamia',
      about: { person: 'Lamia', apartment: 'B402' },
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
    entry('payment recorded', { subject: 'payment 5', details: { receipt: '2026-000017', amountMinor: 90_000 } }),
    m.audit_payment_recorded({ actor, receipt: '2026-000017' }),
  ],
  [
    entry('payment voided', { subject: 'payment 5', details: { receipt: '2026-000017', reason: 'by mistake' } }),
    m.audit_payment_voided({ actor, receipt: '2026-000017' }),
  ],
  [
    entry('refund asked for', { subject: 'payment 5', details: { receipt: '2026-000017', amountMinor: 1_000 } }),
    m.audit_refund_asked({ actor, receipt: '2026-000017' }),
  ],
  [
    entry('unclaimed payment assigned', { subject: 'payment 5', details: { receipt: '2026R111520-000001' } }),
    m.audit_unclaimed_assigned({ actor, receipt: '2026R111520-000001' }),
  ],
  [entry('unclaimed payment refunded', { subject: 'intent pi_1' }), m.audit_unclaimed_refunded({ actor })],
  [entry('attempt rebuilt', { actor: null, subject: 'attempt 3' }), m.audit_attempt_rebuilt()],
  [
    entry('refund tried again', { subject: 'payment 5', details: { receipt: '2026-000017' } }),
    m.audit_refund_retried({ actor, receipt: '2026-000017' }),
  ],
  [
    entry('refund settled otherwise', { subject: 'payment 5', details: { receipt: '2026-000017' } }),
    m.audit_refund_settled({ actor, receipt: '2026-000017' }),
  ],
  [entry('payment exception closed', { subject: 'payment 5' }), m.audit_exception_closed({ actor })],
  [entry('job done', { actor: null }), m.audit_other({ actor: m.audit_system(), action: 'job done' })],
])('says what was done: %#', (told, sentence) => {
  expect(actionSentence(told)).toBe(sentence);
});

it.each([
  ['duplicate to be refunded', m.audit_refund_duplicate],
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
] as const)('[I7] says what became of a refund or dispute: %s', (action, sentence) => {
  const told = entry(action, { actor: null, subject: 'payment 5', details: { receipt: '2026-000017' } });
  expect(actionSentence(told)).toBe(sentence({ receipt: '2026-000017' }));
});
