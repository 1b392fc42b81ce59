import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { insertCoupon } from '@surela/api/coupons';
import { formatMonthName } from '@surela/contract';
import { addMonths, rentMonth } from '@surela/values/rent-month';
import { seededRandom } from '../fake-stripe/seeded-random.ts';
import { confirmInBrowser } from '../fake-stripe/start-fake-stripe.ts';
import { intentOf } from '../testing/invariants/payment-violations.ts';
import { type PaymentsHarness, RENT, type Tenant } from '../testing/payments-harness.ts';

/** In each, window A pays half with a coupon that can be used once, and window B pays in full. */
export const RACE_SCENARIOS = ['both-then-pay', 'pay-on-first-response', 'pay-while-price-rises'] as const;
export type RaceScenario = (typeof RACE_SCENARIOS)[number];

export type RaceResult = {
  readonly tries: number;
  /** Paid half, and the coupon can still be used. */
  readonly freeDiscounts: number;
  /** Charged another amount than was shown in the window that paid. */
  readonly otherThanShown: number;
  readonly chargedTwice: number;
  /** Paid in full, and the coupon is used up. */
  readonly lostCoupons: number;
  readonly paidHalf: number;
  readonly paidInFull: number;
  readonly unpaid: number;
  /** How often each answer to a window's request was given. */
  readonly answers: Readonly<Record<string, number>>;
};

type RaceInput = { readonly tries: number; readonly scenario: RaceScenario; readonly seed?: number };

const WINDOWS_AT_ONCE = 10;
const HALF = RENT / 2;

/** Settings of the API for this race: the provider's limits are per address, and each try has its own. */
export const RACE_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1' };

/** Two windows of one tenant, again and again, at the provider's speed that the caller has set. */
export async function raceWindows(
  harness: PaymentsHarness,
  { tries, scenario, seed = 1 }: RaceInput,
): Promise<RaceResult> {
  const random = seededRandom(seed);
  const tenants: Tenant[] = [];
  for (let count = 0; count < Math.min(WINDOWS_AT_ONCE, tries); count += 1) tenants.push(await harness.tenant());
  const results: Try[] = [];
  const left = Array.from({ length: tries }, (_, index) => index).values();
  await Promise.all(
    tenants.map(async (tenant, position) => {
      let month = 0;
      for (const index of left) {
        const address = `10.${position}.${index >> 8}.${index & 255}`;
        results.push(await tryOnce(harness, { tenant, address, month: month++, scenario, random }));
      }
    }),
  );
  return tally(results);
}

type Try = {
  readonly amount: number | undefined;
  readonly uses: number;
  readonly charges: number;
  readonly isAsShown: boolean;
  readonly answers: readonly string[];
};

type TryInput = {
  readonly tenant: Tenant;
  readonly address: string;
  readonly month: number;
  readonly scenario: RaceScenario;
  readonly random: () => number;
};

async function tryOnce(harness: PaymentsHarness, input: TryInput): Promise<Try> {
  const { tenant, scenario, random } = input;
  const code = `HALF-${randomUUID().slice(0, 18)}`;
  const coupon = { code, percentage: 50, description: '', available: true, total_limit: 1, member_limit: 1 };
  const couponId = await harness.database.transact((tx) => insertCoupon(tx, coupon));
  const month = formatMonthName(addMonths(rentMonth('2026-09'), input.month));
  const first = openerOf(harness, input, { rent: RENT, month });
  const windowA = openerOf(harness, input, { rent: HALF, month, code });
  const windowB = openerOf(harness, input, { rent: RENT, month });
  const paid: Paid[] = [];
  const answers: string[] = [];
  const pay = async (window: Opened) => {
    if (!window.clientSecret) return;
    const { intent } = await confirmInBrowser(harness.cards, window.clientSecret);
    if (!intent) return;
    const charge = harness.cards.controls.charges().find((one) => one.paid && intentOf(one) === intent.id);
    paid.push({ id: intent.id, charged: charge?.amount ?? 0, shown: window.amount * 100 });
  };
  const gap = Math.floor(random() * (scenario === 'pay-while-price-rises' ? 500 : 150));
  if (scenario === 'pay-while-price-rises') {
    const held = await windowA();
    const rising = windowB();
    await wait(gap);
    const [risen] = await Promise.all([rising, pay(held)]);
    answers.push(held.answer, risen.answer);
    await pay(risen);
  } else {
    await first();
    const then = scenario === 'both-then-pay' ? async () => undefined : pay;
    const opened = await Promise.all(
      [windowA, async () => wait(gap).then(windowB)].map(async (open) => {
        const window = await open();
        await then(window);
        return window;
      }),
    );
    answers.push(...opened.map(({ answer }) => answer));
    if (scenario === 'both-then-pay') await Promise.all(opened.map(pay));
  }
  for (const { id } of paid) {
    await tenant.ask('POST /api/payment-history', { body: { email: tenant.email, transactionId: id } });
  }
  const uses = await harness.database.db
    .selectFrom('coupon_uses')
    .select('holder')
    .where('coupon_id', '=', couponId ?? '')
    .execute();
  return {
    amount: paid[0]?.charged,
    uses: uses.length,
    charges: paid.length,
    isAsShown: paid.every(({ charged, shown }) => charged === shown),
    answers,
  };
}

type Paid = { readonly id: string; readonly charged: number; readonly shown: number };
type Opened = { readonly answer: string; readonly amount: number; readonly clientSecret: string | undefined };

/** Opens the payment as a window does. */
function openerOf({ address: api }: PaymentsHarness, { tenant, address }: TryInput, body: object) {
  return async (): Promise<Opened> => {
    const response = await fetch(`${api}/api/create-payment-intent`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    });
    const given = (await response.json()) as { amount?: number; clientSecret?: string; code?: string };
    const { amount = 0, clientSecret, code } = given;
    return { answer: `${response.status} ${code ?? amount}`, amount, clientSecret };
  };
}

function tally(results: readonly Try[]): RaceResult {
  const count = (holds: (one: Try) => boolean) => results.filter(holds).length;
  const answers: Record<string, number> = {};
  for (const answer of results.flatMap((one) => one.answers)) answers[answer] = (answers[answer] ?? 0) + 1;
  return {
    tries: results.length,
    freeDiscounts: count(({ amount, uses }) => amount === HALF * 100 && uses === 0),
    otherThanShown: count(({ isAsShown }) => !isAsShown),
    chargedTwice: count(({ charges }) => charges > 1),
    lostCoupons: count(({ amount, uses }) => amount === RENT * 100 && uses > 0),
    paidHalf: count(({ amount }) => amount === HALF * 100),
    paidInFull: count(({ amount }) => amount === RENT * 100),
    unpaid: count(({ amount }) => amount === undefined),
    answers,
  };
}
