import { globSync, readFileSync } from 'node:fs';
import { PICTURES_PER_APARTMENT } from '@surela/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { bannedProblems } from './words.ts';
import { textsOfSource } from './words-sources.ts';

/** Messages of `apps/web/messages/en.json` that the API says too, when a client shows its answer as it is. */
const SHARED = [
  'agreement_refused_admin',
  'agreement_refused_gone',
  'agreement_refused_incomplete',
  'agreement_refused_taken',
  'agreements_already_decided',
  'agreements_apartment_taken',
  'announcement_same',
  'confirm_payment_coupon_unknown',
  'confirm_payment_month_not_payable',
  'confirm_payment_no_lease',
  'confirm_payment_not_paid',
  'inventory_rented_refused',
  'inventory_picture_unreadable',
  'inventory_pictures_full',
  'payment_issues_coupon_not_held',
  'payment_issues_cursor_too_old',
  'payment_issues_dispute_exceeds',
  'payment_issues_dispute_part_lost',
  'payment_issues_intents_unknown',
  'payment_issues_invariant_violated',
  'payment_issues_price_not_explained',
  'payment_issues_refund_failed',
  'payment_issues_refunded_twice',
  'payment_issues_stuck',
  'payment_issues_unclaimed',
  'payment_issues_webhooks_silent',
  'photo_form_type',
  'rent_roll_no_provider',
] as const;

const messages: unknown = JSON.parse(readFileSync('apps/web/messages/en.json', 'utf8'));

describe('a sentence that both a screen and the API say', () => {
  let sentences: Set<string>;
  beforeAll(() => {
    sentences = new Set();
    for (const file of globSync('apps/api/src/**/*.ts')) {
      if (!file.endsWith('.test.ts')) for (const text of literalsIn(readFileSync(file, 'utf8'))) sentences.add(text);
    }
  });

  it.each(SHARED)('%s is the same in both', (key) => {
    expect(messages).toHaveProperty(key);
    expect(sentences).toContain((messages as Record<string, string>)[key]);
  });

  it('is not found if one character differs', () => {
    const said = (messages as Record<string, string>)[SHARED[0]] ?? '';
    expect(sentences).toContain(said);
    expect(sentences).not.toContain(said.replace(/\.$/, ''));
  });
});

it('emails and receipts have no banned word or mark', () => {
  const files = [
    'apps/api/src/*/*-email.ts',
    'apps/api/src/receipts/*.ts',
    'apps/api/src/platform/email/{email-template,office-email}.ts',
    'apps/api/src/**/{tell-of*,issue-titles}.ts',
  ];
  const sources = globSync(files).filter((file) => !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.flatMap((file) => bannedProblems(textsOfSource(file)))).toEqual([]);
});

function literalsIn(source: string): string[] {
  const found = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return Array.from(found, ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(`\${PICTURES_PER_APARTMENT}`, String(PICTURES_PER_APARTMENT)),
  );
}
