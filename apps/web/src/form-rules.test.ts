import { calls } from '@surela/contract';
import { ANNOUNCEMENT_LIMITS } from '@surela/values/announcement-limits';
import { COUPON_LIMITS } from '@surela/values/coupon-terms';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { PERSON_LIMITS } from '@surela/values/person-limits';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { descProblem, titleProblem } from './features/announcements/announcement-validation.ts';
import { BLANK, codeProblem, couponOf, limitProblem, percentageProblem } from './features/coupons/coupon-validation.ts';
import { nameProblem } from './features/people/account-validation.ts';
import { reasonProblem } from './ui/forms/reason-input.ts';

/** What people type: mostly ordinary, now and then blank, with control characters or dots. */
const typed = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength, unit: 'grapheme' }).filter((text) => text.length <= maxLength),
    fc.stringMatching(/^[ .\0\tAa0-9-]*$/, { maxLength: Math.min(maxLength, 12) }),
  );
/** Numbers in their plain notation. The forms refuse '1e2' and '5.0' where a whole number is meant; the API never sees those. */
const whole = fc.oneof(fc.constantFrom('', ' ', '1000000', '1000001'), fc.nat(200).map(String));
const decimal = fc.oneof(
  fc.constantFrom('', '0.01', '100', '100.01', '7.555'),
  fc.nat(200).map(String),
  fc.double({ min: 0, max: 101, noNaN: true }).map((value) => value.toFixed(2)),
);

/** @returns a value that only one of the two accepts, or undefined if form and API agree */
function disagreement<T>(
  arbitrary: fc.Arbitrary<T>,
  problemOf: (value: T) => unknown,
  accepts: (value: T) => boolean,
): T | undefined {
  const agree = fc.property(arbitrary, (value) => (problemOf(value) === undefined) === accepts(value));
  return fc.check(agree, { numRuns: 500 }).counterexample?.[0];
}

describe('[C5] the form and the API accept the same', () => {
  it('coupons', () => {
    const { body } = calls['POST /api/coupons'];
    const fields = fc.record({
      code: typed(COUPON_LIMITS.code),
      percentage: decimal,
      desc: typed(COUPON_LIMITS.desc),
      totalLimit: whole,
      memberLimit: whole,
    });
    expect(
      disagreement(
        fields,
        ({ code, percentage, totalLimit, memberLimit }) =>
          codeProblem(code) ?? percentageProblem(percentage) ?? limitProblem(totalLimit) ?? limitProblem(memberLimit),
        (value) => body.safeParse(couponOf({ ...BLANK, ...value })).success,
      ),
    ).toBeUndefined();
  });

  it('announcements', () => {
    const { body } = calls['POST /api/announcements'];
    const draft = fc.record({ title: typed(ANNOUNCEMENT_LIMITS.title), desc: typed(ANNOUNCEMENT_LIMITS.desc) });
    expect(
      disagreement(
        draft,
        ({ title, desc }) => titleProblem(title) ?? descProblem(desc),
        (value) => body.safeParse(value).success,
      ),
    ).toBeUndefined();
  });

  it('names', () => {
    const { body } = calls['POST /api/users'];
    expect(
      disagreement(typed(PERSON_LIMITS.name), nameProblem, (name) => body.safeParse({ name, email: 'a@b.co' }).success),
    ).toBeUndefined();
  });

  describe('payments', () => {
    const key = '00000000-0000-4000-8000-000000000000';
    let rules: typeof import('./features/collections/dialogs/payment-validation.ts');
    let money: typeof import('./platform/format/format-money.ts');

    beforeAll(async () => {
      vi.stubGlobal('surelaSettings', { building: { currency: 'USD' } });
      rules = await import('./features/collections/dialogs/payment-validation.ts');
      money = await import('./platform/format/format-money.ts');
    });

    it('the reason of a refund and of a void', () => {
      const { body } = calls['POST /api/payments/:id/void'];
      expect(
        disagreement(typed(PAYMENT_LIMITS.reason), reasonProblem, (reason) => body.safeParse({ reason }).success),
      ).toBeUndefined();
    });

    it('the amount of a refund', () => {
      const { body } = calls['POST /api/payments/:id/refund'];
      expect(
        disagreement(
          fc.oneof(decimal, typed(8)),
          (text) => rules.amountUpToProblem(text, PAYMENT_LIMITS.amount),
          (text) => body.safeParse({ amount: money.parseAmount(text) ?? 0, reason: 'x', key }).success,
        ),
      ).toBeUndefined();
    });

    it('the amount and the reason of a write-off', () => {
      const { body } = calls['POST /api/leases/:id/write-offs'];
      const writeOff = { amount: 1, owed: 1, reason: 'x', key };
      expect(
        disagreement(
          fc.oneof(decimal, typed(8)),
          (text) => rules.amountUpToProblem(text, PAYMENT_LIMITS.amount),
          (text) => body.safeParse({ ...writeOff, amount: money.parseAmount(text) ?? 0 }).success,
        ),
      ).toBeUndefined();
      expect(
        disagreement(
          typed(PAYMENT_LIMITS.reason),
          reasonProblem,
          (reason) => body.safeParse({ ...writeOff, reason }).success,
        ),
      ).toBeUndefined();
    });

    it('the day of a recorded payment', () => {
      const { body } = calls['POST /api/recorded-payments'];
      const payment = { agreementId: key, month: '2026-11', method: 'cash', key };
      expect(
        disagreement(
          fc.oneof(
            fc.constantFrom('', '2026-02-29', '2028-02-29', '2026-13-01', '1-1-2026'),
            fc
              .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
              .map((date) => date.toISOString().slice(0, 10)),
          ),
          (paidOn) => rules.paidOnProblem(paidOn, '9999-12-31'),
          (paidOn) => body.safeParse({ ...payment, paidOn }).success,
        ),
      ).toBeUndefined();
    });
  });
});
