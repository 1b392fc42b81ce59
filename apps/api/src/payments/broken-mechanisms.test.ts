// @module-tag verify
import { play, SCENARIOS } from '@surela/sandbox/payment-scenarios';
import { startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

type Breakage = {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly caughtBy: number;
  readonly complaint: RegExp;
};

/** Each case removes one mechanism. The scenario for that mechanism must fail. */
const BREAKAGES: readonly Breakage[] = [
  {
    what: '[K27] no idempotency key',
    file: 'platform/card-provider.ts',
    from: '{ idempotencyKey: key },',
    to: '{ /* none */ },',
    caughtBy: 10,
    complaint: /intents made: 2 instead of 1/,
  },
  {
    what: 'the client’s amount is believed',
    file: 'payments/quote-rent.ts',
    from: 'if (isExpected(plain, input.expected)) return plain;',
    to: 'return { ...plain, amountMinor: Math.round(input.expected * 100), discountMinor: plain.rentMinor - Math.round(input.expected * 100) };',
    caughtBy: 21,
    complaint: /amount: .* instead of "price-differs"/,
  },
  {
    what: '[T-32] a payment of several months closes only those that begin with the same month',
    file: 'payments/attempts.store.ts',
    from: 'or exists (\n    select from payment_lines',
    to: 'or false and exists (\n    select from payment_lines',
    caughtBy: 44,
    complaint: /charged: 2 instead of 1/,
  },
  {
    what: 'whose payment it is does not matter',
    file: 'payments/confirm-payment.ts',
    from: 'attempt.person_id !== actor.personId',
    to: "attempt.person_id === ''",
    caughtBy: 22,
    complaint: /someone else’s: 409 instead of 404/,
  },
  {
    what: 'signatures are not looked at',
    file: 'platform/card-provider.ts',
    from: 'for (const secret of webhookSecrets) {',
    to: 'if (body.length > 0) return toEvent(JSON.parse(body.toString()));\n      for (const secret of webhookSecrets) {',
    caughtBy: 19,
    complaint: /forged: 200 instead of 400/,
  },
  {
    what: 'what an event says is believed',
    file: 'payments/sync-payment.ts',
    from: 'const intent = await requireCards(deps).readIntent(intentId);',
    to: `const found = await requireCards(deps).readIntent(intentId);
  const charge = { paidAt: new Date(), receivedMinor: found?.amountMinor ?? 0, refundedMinor: 0, refunds: [] };
  const intent = found && { ...found, state: 'succeeded' as const, charge: found.charge ?? charge };`,
    caughtBy: 19,
    complaint: /payments: \[\{"state":"paid"/,
  },
  {
    what: 'no reconciler',
    file: 'payments/reconcile/reconcile-payments.ts',
    from: 'if (!deps.cards) return emptyReport();',
    to: 'if (deps.cards) return emptyReport();',
    caughtBy: 8,
    complaint: /payments: \[\] instead of/,
  },
  {
    what: '200 while the database is down',
    file: 'payments/handle-webhook.ts',
    from: 'if (!(await deps.database.transact((tx) => insertEvent(tx, event)))) return;',
    to: 'if (!(await deps.database.transact((tx) => insertEvent(tx, event)).catch(() => false))) return;',
    caughtBy: 18,
    complaint: /the first delivery is refused: false instead of true/,
  },
  {
    what: 'a refund is sent while the payment is read',
    file: 'payments/sync-payment.ts',
    from: "    if (result !== 'outdated') return result;",
    to: `    if (result === 'outdated') continue;
    if (result.payment?.state === 'duplicate' && result.payment.refunded_minor === 0) {
      const key = \`duplicate:\${intentId}\`;
      await requireCards(deps).refund(intentId, { key, amountMinor: result.payment.amount_minor, metadata: {} });
      if (read < 20) continue;
    }
    return result;`,
    caughtBy: 41,
    complaint: /refunds sent by the webhook: \d+ instead of 0/,
  },
  {
    what: 'the key of a refund does not name its call',
    file: 'payments/refunds/refund.rules.ts',
    from: "['refund', id, call_number]",
    to: "['refund', id]",
    caughtBy: 41,
    complaint: /Keys for idempotent requests can only be used/,
  },
  {
    what: 'the key of a refund does not name its call, and it fails later',
    file: 'payments/refunds/refund.rules.ts',
    from: "['refund', id, call_number]",
    to: "['refund', id]",
    caughtBy: 42,
    complaint: /Keys for idempotent requests can only be used/,
  },
];

describe('broken on purpose', () => {
  let copy: MutatedCheckout;
  beforeAll(() => {
    copy = new MutatedCheckout();
  });
  afterAll(() => copy.remove());

  it.each(BREAKAGES.map((breakage) => [breakage.what, breakage.caughtBy, breakage] as const))(
    '%s: caught by scenario %i',
    async (_what, number, { file, from, to, complaint }) => {
      copy.change(`apps/api/src/${file}`, from, to);
      onTestFinished(() => copy.change(`apps/api/src/${file}`, to, from));
      const harness = await startPaymentsHarness({ checkout: copy.folder });
      onTestFinished(() => harness.close());
      const scenario = SCENARIOS.find((one) => one.number === number);
      if (!scenario) throw new Error(`There is no scenario ${number}.`);
      await expect(play(harness, scenario)).rejects.toThrow(complaint);
    },
    120_000,
  );
});
