import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import { addMonths, type RentMonth, rentMonth } from '@surela/values/rent-month';
import { seededRandom } from '../fake-stripe/seeded-random.ts';
import { type PaymentsHarness, RENT, type Tenant } from '../testing/payments-harness.ts';
import { type Caller, confirmCard, send, sendUntilAnswered } from './chaos-client.ts';

export const MONTHS = 10;
const FIRST_MONTH = rentMonth('2026-01');
const PERCENTAGE = 50;

export type Payers = {
  /** Pays one month of a tenant, as the seed decides. */
  pay(index: number, month: number): Promise<void>;
  /** What no payer may ever see. */
  readonly complaints: string[];
};

type Month = {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly month: RentMonth;
  readonly random: () => number;
};

/** How a month is paid, with the percentage of months paid like this. */
const SCENARIOS = [
  ['card', 50],
  ['two-months', 8],
  ['coupon', 10],
  ['two-windows', 8],
  ['cash-too', 8],
  ['refunded', 8],
  ['disputed', 8],
] as const;

/** Every month is paid in the end, whatever is killed meanwhile. */
export async function startPayers(harness: PaymentsHarness, payments: number, seed: number): Promise<Payers> {
  const tenants: Tenant[] = [];
  for (let index = 0; index < payments / MONTHS; index += 1) tenants.push(await harness.tenant('2026-01-01'));
  const admin: Caller = { token: await harness.adminToken(), address: '10.2.0.1' };
  // Fewer uses than are asked for, so that the limits are met.
  const code = await harness.coupon(PERCENTAGE, { total_limit: Math.ceil(payments / 20), member_limit: 1 });
  const complaints: string[] = [];

  /** Never charged more than the price that was shown. */
  const confirm = async (quoted: number, clientSecret: string): Promise<boolean> => {
    const { charged = 0, status } = await confirmCard(harness, clientSecret);
    if (charged > quoted * 100)
      complaints.push(`quoted ${quoted * 100}, charged ${charged}: ${clientSecret.slice(0, 30)}`);
    return status === 'succeeded';
  };

  const openAt = ({ caller }: Month, asked: object) =>
    sendUntilAnswered(harness, caller, '/api/create-payment-intent', asked);

  const open = (month: Month, withCode = false) =>
    openAt(month, {
      month: formatMonthName(month.month),
      ...(withCode ? { rent: (RENT * PERCENTAGE) / 100, code } : { rent: RENT }),
    });

  /** One window: requests the price, then pays it. @returns the intent's id, 'already-paid', or undefined if not paid */
  const payInWindow = async (month: Month, withCode = false): Promise<string | undefined> => {
    const { status, code: refused, amount = 0, clientSecret = '' } = await open(month, withCode);
    if (refused === 'already-paid') return 'already-paid';
    if (status !== 200) return undefined;
    return (await confirm(amount, clientSecret)) ? clientSecret.split('_secret_')[0] : undefined;
  };

  const payByCard = async (month: Month): Promise<string> => {
    for (let tries = 0; tries < 60; tries += 1) {
      const paidBy = await payInWindow(month);
      if (paidBy) return paidBy;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${month.tenant.email} could not pay ${month.month}.`);
  };

  /** One in three browsers never comes back. The others report once: it must be recorded even if this is lost. */
  const report = async ({ tenant, caller, random }: Month, transactionId: string) => {
    if (transactionId === 'already-paid' || random() < 1 / 3) return;
    await send(harness, caller, '/api/payment-history', { email: tenant.email, transactionId }).catch(() => undefined);
  };

  const payInTwoWindows = async (month: Month) => {
    const later = new Promise((resolve) => setTimeout(resolve, month.random() * 150));
    await Promise.all([payInWindow(month, true), later.then(() => payInWindow(month))]);
    return payByCard(month);
  };

  /** One window pays the next month too, another this month alone: they share a month, so one of them is charged. */
  const payTwoMonths = async (month: Month) => {
    const months = [month.month, addMonths(month.month, 1)].map(formatMonthName);
    const both = async () => {
      const { status, amount = 0, clientSecret = '' } = await openAt(month, { months, rent: 2 * RENT });
      if (status === 200) await confirm(amount, clientSecret);
    };
    const later = new Promise((resolve) => setTimeout(resolve, month.random() * 150));
    await Promise.all(month.random() < 0.5 ? [both(), later.then(() => payInWindow(month))] : [both()]);
    return payByCard(month);
  };

  const payInCashToo = async (month: Month) => {
    const { status, amount = 0, clientSecret = '' } = await open(month);
    const cash = { agreementId: month.tenant.agreementId, month: month.month, method: 'cash', key: randomUUID() };
    const recorded = sendUntilAnswered(harness, admin, '/api/recorded-payments', cash);
    if (status === 200) await confirm(amount, clientSecret);
    await recorded;
    return 'already-paid';
  };

  /** A bank disputes a part, so that the month stays paid however it is decided; half of them after a refund. */
  const payAndDispute = async (month: Month) => {
    const transactionId = await payByCard(month);
    if (transactionId === 'already-paid') return transactionId;
    if (month.random() < 0.5) await refundPart(month, transactionId);
    const amount = 1 + Math.floor(month.random() * RENT * 30);
    await harness.cards.controls.openDispute(transactionId, { amount });
    return 'already-paid';
  };

  const payAndRefund = async (month: Month) => {
    const transactionId = await payByCard(month);
    if (transactionId !== 'already-paid') await refundPart(month, transactionId);
    return 'already-paid';
  };

  const refundPart = async (month: Month, transactionId: string) => {
    const claim = { email: month.tenant.email, transactionId };
    const { insertedId = '' } = await sendUntilAnswered(harness, month.caller, '/api/payment-history', claim);
    const refund = { amount: 100, reason: 'no water', key: randomUUID() };
    await sendUntilAnswered(harness, admin, `/api/payments/${insertedId}/refund`, refund);
  };

  return {
    complaints,
    pay: async (index, number) => {
      const tenant = tenants[index];
      if (!tenant) return;
      // By tenant and month: the same seed gives the same scenarios, in whatever order they run.
      const random = seededRandom(seed * 1_000_003 + index * MONTHS + number);
      const caller = { token: tenant.token, address: `10.1.${index >> 8}.${index & 255}` };
      const month: Month = { tenant, caller, month: addMonths(FIRST_MONTH, number), random };
      switch (scenarioFor(random() * 100)) {
        case 'coupon':
          await payInWindow(month, true);
          return report(month, await payByCard(month));
        case 'two-windows':
          return report(month, await payInTwoWindows(month));
        case 'two-months':
          // The last month has no next one that is paid later.
          return report(month, await (number < MONTHS - 1 ? payTwoMonths(month) : payByCard(month)));
        case 'cash-too':
          return report(month, await payInCashToo(month));
        case 'refunded':
          return report(month, await payAndRefund(month));
        case 'disputed':
          return report(month, await payAndDispute(month));
        case 'card':
          return report(month, await payByCard(month));
      }
    },
  };
}

function scenarioFor(percent: number): (typeof SCENARIOS)[number][0] {
  let upTo = 0;
  for (const [scenario, share] of SCENARIOS) {
    upTo += share;
    if (percent < upTo) return scenario;
  }
  return 'card';
}
