import type { AuditEntry } from '@surela/contract';
import { expect, it } from 'vitest';
import { actionSentence } from './action-sentences.ts';

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-15T06:00:00.000Z',
  actor: 'Nadia Karim',
  action,
  subject: 'agreement 1',
  details: {},
  about: { person: 'Arif Ahmed', apartment: 'A103' },
  ...more,
});

it.each([
  [entry('agreement accepted'), 'Nadia Karim accepted the request of Arif Ahmed for apartment A103'],
  [entry('agreement accepted', { subject: 'agreement 2', about: null }), 'Nadia Karim accepted a request'],
  [entry('member removed'), 'Nadia Karim removed Arif Ahmed from apartment A103'],
  [
    entry('apartment retired', { subject: 'apartment 7', about: { person: null, apartment: 'B402' } }),
    'Nadia Karim took apartment B402 off the list',
  ],
  [
    entry('apartment added', { subject: 'apartment 9', about: null, details: { block: 'C', apartment: 'C901' } }),
    'Nadia Karim added apartment C901',
  ],
  [
    entry('agreement requested', {
      actor: 'Lamia',
      about: { person: 'Lamia', apartment: 'B402' },
      details: { apartment: '7' },
    }),
    'Lamia asked for apartment B402',
  ],
  [entry('picture added', { subject: 'apartment 8', about: null }), 'Nadia Karim added a picture of an apartment'],
  [
    entry('coupon created', { subject: 'coupon 4', details: { code: 'SPRING', percentage: 10 } }),
    'Nadia Karim created the coupon SPRING',
  ],
  [entry('coupon expired', { details: { code: 'SPRING' } }), 'Nadia Karim expired the coupon SPRING'],
  [entry('coupon made available', { details: { code: 'SPRING' } }), 'Nadia Karim made the coupon SPRING available'],
  [entry('coupon deleted', { details: { code: 'SPRING' } }), 'Nadia Karim deleted the coupon SPRING'],
  [
    entry('payment recorded', { subject: 'payment 5', details: { receipt: '2026-000017', amountMinor: 90_000 } }),
    'Nadia Karim recorded a payment, receipt 2026-000017',
  ],
  [
    entry('payment voided', { subject: 'payment 5', details: { receipt: '2026-000017', reason: 'by mistake' } }),
    'Nadia Karim voided the payment with receipt 2026-000017',
  ],
  [
    entry('refund asked for', { subject: 'payment 5', details: { receipt: '2026-000017', amountMinor: 1_000 } }),
    'Nadia Karim asked for a refund of the payment with receipt 2026-000017',
  ],
  [entry('job done', { actor: null }), 'The system: job done'],
])('says what was done: %#', (told, sentence) => {
  expect(actionSentence(told)).toBe(sentence);
});
