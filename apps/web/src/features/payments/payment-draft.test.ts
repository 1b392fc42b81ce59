import { expect, it } from 'vitest';
import { parsePaymentDraft } from './payment-draft.ts';

const EMAIL = 'mahmud@surela.example';
const draft = (days: unknown) => ({
  email: EMAIL,
  floor: 4,
  block: 'B',
  apartment: 'B401',
  months: [{ month: 'July,2027', rent: 1_067.74, charged: 1_067.74, days }],
});
const daysOf = (days: unknown) => parsePaymentDraft(draft(days), EMAIL)?.months[0].days;

const rents = [
  { rent: 1_000, counted: 10 },
  { rent: 1_100, counted: 21 },
];

it('a draft keeps the days of each rent', () => {
  expect(daysOf({ counted: 31, of: 31, rents })).toEqual({ counted: 31, of: 31, rents });
});

it.each([
  ['a draft of an earlier version', { counted: 16, of: 30 }],
  ['rents that are none', { counted: 16, of: 30, rents: [{ rent: '640' }] }],
  ['a whole month', null],
])('%s has no days, and is still a draft', (_, days) => {
  expect(parsePaymentDraft(draft(days), EMAIL)?.months).toHaveLength(1);
  expect(daysOf(days)).toBeUndefined();
});
