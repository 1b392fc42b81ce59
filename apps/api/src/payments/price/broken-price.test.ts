// @module-tag verify
import { confirm, opened, openMonth, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../../checks/mutated-checkout.ts';

const HALF = RENT / 2;

type Breakage = {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly expectSeen: (harness: PaymentsHarness) => Promise<void>;
};

/** The lower price is being created when the full one is asked for; then both are answered. */
async function raceOfPrices(harness: PaymentsHarness) {
  const [tenant, other] = [await harness.tenant(), await harness.tenant()];
  const code = await harness.coupon(50, { total_limit: 1 });
  const { controls } = harness.cards;
  // Attempts, not requests: the library asks again when it has waited for long.
  const asked = () => new Set(controls.requests().flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).size;
  const release = controls.hold('POST', '^/v1/payment_intents$');
  const lower = openMonth(tenant, { rent: HALF, code });
  await until('the lower price to be asked for', async () => asked() === 1);
  const inFull = openMonth(tenant);
  await until('the full price to be asked for', async () => asked() === 2);
  const heldByOther = openMonth(other, { rent: HALF, code });
  await until('the other tenant to be refused, or to ask', async () => {
    return asked() === 3 || (await Promise.race([heldByOther, Promise.resolve()])) !== undefined;
  });
  release();
  return { lower: await lower, inFull: await inFull, other: await heldByOther };
}

const charged = (harness: PaymentsHarness) => harness.cards.controls.charges().filter(({ paid }) => paid).length;

const BREAKAGES: readonly Breakage[] = [
  {
    what: 'a new price does not wait until the old intent is cancelled: both are paid',
    file: 'prepare-attempt.ts',
    from: "if (intentIds.length > 0) return { kind: 'cancel-first', intentIds };",
    to: "if (intentIds.length < 0) return { kind: 'cancel-first', intentIds };",
    expectSeen: async (harness) => {
      const tenant = await harness.tenant();
      const windows = [await opened(tenant), await opened(tenant, { rent: HALF, code: await harness.coupon(50) })];
      for (const window of windows) await confirm(harness, window);
      expect(charged(harness)).toBe(2);
    },
  },
  {
    what: 'a window is told of an intent whose attempt was closed meanwhile: both are paid',
    file: 'create-intent.ts',
    from: 'return attempt !== undefined && isLive(attempt);',
    to: 'return attempt !== undefined;',
    expectSeen: async (harness) => {
      const { lower, inFull } = await raceOfPrices(harness);
      for (const { status, answer } of [lower, inFull]) {
        expect(status).toBe(200);
        await confirm(harness, { clientSecret: answer.clientSecret ?? '' });
      }
      expect(charged(harness)).toBe(2);
    },
  },
  {
    what: 'a coupon is free as soon as its attempt is closed: somebody else has it while its intent is created',
    file: 'close-attempt.ts',
    from: 'const CREATE_SECONDS = 60;',
    to: 'const CREATE_SECONDS = 0;',
    expectSeen: async (harness) => {
      const { other } = await raceOfPrices(harness);
      expect(other.status).toBe(200);
    },
  },
  {
    what: 'the intent of a closed attempt is not cancelled by whoever created it: it stays payable',
    file: 'create-intent.ts',
    from: '  await cancelOwn(deps, intent.id);\n',
    to: '  if (intent.id === "") await cancelOwn(deps, intent.id);\n',
    expectSeen: async (harness) => {
      const { lower } = await raceOfPrices(harness);
      expect(lower.answer.code).toBe('payment-closed');
      expect(payable(harness)).toEqual([HALF * 100, RENT * 100]);
    },
  },
];

const payable = (harness: PaymentsHarness) =>
  harness.cards.controls
    .intents()
    .filter(({ status }) => status === 'requires_payment_method')
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);

it('whole: one of two prices can be paid, and the coupon of the other is nobody else’s until its intent is cancelled', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  const { lower, inFull, other } = await raceOfPrices(harness);
  expect([lower, inFull, other].map(({ status, answer }) => answer.code ?? status)).toEqual([
    'payment-closed',
    200,
    'coupon-does-not-hold',
  ]);
  expect(payable(harness)).toEqual([RENT * 100]);
  await harness.assertInvariants();
});

describe('broken on purpose', () => {
  let copy: MutatedCheckout;
  beforeAll(() => {
    copy = new MutatedCheckout();
  });
  afterAll(() => copy.remove());

  it.each(BREAKAGES.map((breakage) => [breakage.what, breakage] as const))('%s', async (_what, breakage) => {
    const { file, from, to, expectSeen } = breakage;
    copy.change(`apps/api/src/payments/price/${file}`, from, to);
    onTestFinished(() => copy.change(`apps/api/src/payments/price/${file}`, to, from));
    const harness = await startPaymentsHarness({ checkout: copy.folder });
    onTestFinished(() => harness.close());
    await expect(expectSeen(harness)).resolves.toBeUndefined();
  });
});
