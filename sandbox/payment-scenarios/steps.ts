import type { ResponseOf } from '@surela/contract';
import pg from 'pg';
import { confirmInBrowser } from '../fake-stripe/start-fake-stripe.ts';
import { type PaymentsHarness, RENT, type Tenant } from '../testing/payments-harness.ts';

/** September: the first month of a lease since 2026-09-10. */
export const FIRST = 'September,2026';
export const SECOND = 'October,2026';
export const THIRD = 'November,2026';

type Opened = ResponseOf<'POST /api/create-payment-intent'> & { clientSecret: string; transactionId: string };

type MonthInput = { rent?: number; month?: string; months?: string[]; code?: string; agreementId?: string };

/** Steps of a scenario. Each returns what happened and does not judge it. */
export const openMonth = (tenant: Tenant, input: MonthInput = {}) =>
  tenant.ask('POST /api/create-payment-intent', {
    body: { rent: RENT, ...(input.months ? {} : { month: FIRST }), ...input },
  });

/** As the browser does: a person can open two payments at a time; a request that must wait is sent again. */
export async function openPatiently(tenant: Tenant, input: Parameters<typeof openMonth>[1]) {
  for (;;) {
    const answered = await openMonth(tenant, input);
    if (answered.answer.code !== 'being-prepared') return answered;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export async function opened(tenant: Tenant, input: MonthInput = {}): Promise<Opened> {
  const { status, answer } = await openMonth(tenant, input);
  if (status !== 200) throw new Error(`The payment could not be opened: ${status} ${answer.code ?? ''}`);
  return answer as Opened;
}

export const confirm = (harness: PaymentsHarness, intent: { clientSecret: string }, card?: string) =>
  confirmInBrowser(harness.cards, intent.clientSecret, card);

export const record = (tenant: Tenant, transactionId: string, claim: { rent?: number; month?: string } = {}) =>
  tenant.ask('POST /api/payment-history', { body: { email: tenant.email, transactionId, ...claim } });

/** Opens, confirms and records a month as a browser does when nothing goes wrong. */
export async function pay(harness: PaymentsHarness, tenant: Tenant, month = FIRST): Promise<Opened> {
  const intent = await opened(tenant, { month });
  await confirm(harness, intent);
  const { status } = await record(tenant, intent.transactionId);
  if (status !== 200) throw new Error(`The payment could not be recorded: ${status}`);
  return intent;
}

export async function paymentsOf(harness: PaymentsHarness, { personId }: Tenant) {
  const rows = await harness.database.db.selectFrom('payments').selectAll().where('person_id', '=', personId).execute();
  return rows.map(({ state, amount_minor, refunded_minor, month }) => ({
    state,
    amount: amount_minor,
    refunded: refunded_minor,
    month: String(month).slice(0, 7),
  }));
}

export const paid = (amount = RENT * 100, month = '2026-09') => ({ state: 'paid', amount, refunded: 0, month });

export async function until(what: string, holds: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`Timed out waiting for: ${what}`);
}

export const untilRecorded = (harness: PaymentsHarness, tenant: Tenant, count = 1) =>
  until(`${count} payments`, async () => (await paymentsOf(harness, tenant)).length === count);

/** Waits until every webhook was delivered, none is left to retry, and what they named was read once. */
export async function untilQuiet(harness: PaymentsHarness): Promise<void> {
  await until(
    'webhooks to be delivered and their payments to be read',
    async () => harness.cards.controls.underWay() === 0 && (await harness.eventsUnderWay()) === 0,
  );
}

export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`);
}

/** Calls the provider directly, as another program on the same account could. */
export function askProvider({ cards }: PaymentsHarness, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${cards.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
}

/** Writes to the database directly, which no API call can do. */
export async function asOwner({ ownerUrl }: PaymentsHarness, statement: string, value: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(statement, [value]);
  await client.end();
}
