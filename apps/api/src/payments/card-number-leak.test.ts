import type { ApiClient } from '@surela/sandbox/api-client';
import { confirm, FIRST, opened, record, SECOND, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAID = { number: '378282246310005', cvc: '7391' };
const DECLINED = { number: '4000000000009995', cvc: '8264' };

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await startPaymentsHarness({ settings: { LOG_LEVEL: 'debug' } });
});
afterAll(() => harness.close());

/** As the provider's own frame does it in the browser: the card goes to the provider, and a name for it comes back. */
async function typed({ number, cvc }: typeof PAID): Promise<string> {
  const card = { 'card[number]': number, 'card[cvc]': cvc, 'card[exp_month]': '12', 'card[exp_year]': '2034' };
  const answer = await fetch(`${harness.cards.address}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${harness.cards.publishableKey}` },
    body: new URLSearchParams({ type: 'card', ...card }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Every row of every table as text, the queue's too. */
async function everythingKept(): Promise<string> {
  const client = new pg.Client({ connectionString: harness.ownerUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return texts.join('\n');
}

/** As it is written on the card, as it is typed, and inside a file. A code of four digits must not be part of an id. */
function tracesIn(text: string): string[] {
  return [PAID, DECLINED].flatMap(({ number, cvc }) => {
    const inFours = number.replaceAll(/(\d{4})(?=\d)/g, '$1.?');
    const ways = [inFours, Buffer.from(number).toString('hex'), `(?<![\\w.-])${cvc}(?![\\w.-])`];
    return ways.filter((way) => new RegExp(way).test(text));
  });
}

it('[CONF-04] neither the log nor an answer nor the database ever holds the number or the code of a card', async () => {
  const answers: unknown[] = [];
  const listening = (ask: ApiClient): ApiClient => {
    return async (name, input) => {
      const result = await ask(name, input);
      answers.push(result);
      return result;
    };
  };
  const tenant = await harness.tenant();
  const ask = listening(tenant.ask);
  const admin = listening(await harness.admin());

  const refused = await opened({ ...tenant, ask });
  expect((await confirm(harness, refused, await typed(DECLINED))).error?.code).toBe('card_declined');
  const intent = await opened({ ...tenant, ask });
  await confirm(harness, intent, await typed(PAID));
  await record({ ...tenant, ask }, intent.transactionId);
  await untilQuiet(harness);
  const { answer } = await ask('GET /api/payment-history', { query: { email: tenant.email } });
  const id = answer[0]?._id ?? '';
  // A receipt that is not drawn within seconds is asked for again.
  const receipt = () => ask('GET /api/payments/:id/receipt', { params: { id } });
  await until('the receipt', async () => (await receipt()).status === 200);
  const body = { reason: 'By mistake.', key: crypto.randomUUID() };
  expect((await admin('POST /api/payments/:id/refund', { params: { id }, body })).status).toBe(200);
  await admin('GET /api/month-payments', { query: { month: '2026-09' } });
  await admin('GET /api/audit-log', { query: {} });
  await harness.reconcile();
  await untilQuiet(harness);

  // A client that wrongly sends card data to our API.
  const { number, cvc } = PAID;
  await ask('POST /api/payment-history', { body: { email: tenant.email, transactionId: number } });
  await ask('GET /api/payment-history', { query: { email: tenant.email, month: number } });
  await ask('GET /api/coupons/:code', { params: { code: number } });
  await ask('POST /api/create-payment-intent', { body: { rent: 1_200, month: SECOND, code: number } });
  await ask('POST /api/create-payment-intent', { body: { rent: Number(number), month: SECOND } });
  await ask('POST /api/create-payment-intent', { body: { rent: 1_200, month: FIRST, number, cvc } as never });
  await fetch(`${harness.address}/api/nothing/${number}?cvc=${cvc}`);

  await untilQuiet(harness);
  // Lines come in the order of the answers: with this one all others are there.
  await ask('GET /api/announcements', { query: { page: '1' } });
  await expect.poll(() => harness.printed()).toContain('GET /api/announcements');
  // The id of a process may happen to be the code.
  const log = harness.printed().replaceAll(/"pid":\d+/g, '');
  expect(log).toContain('POST /api/payment-history');
  expect(log).toContain('POST /webhooks/payments');
  expect(tracesIn(log)).toEqual([]);
  expect(tracesIn(JSON.stringify(answers))).toEqual([]);
  const kept = await everythingKept();
  expect(kept).toContain(intent.transactionId);
  expect(tracesIn(kept)).toEqual([]);

  // Where they are kept, they are found.
  await admin('POST /api/coupons', { body: { code: `CARD-${number}`, percentage: 1, desc: `Security code ${cvc}` } });
  expect(tracesIn(await everythingKept())).toHaveLength(2);
});
