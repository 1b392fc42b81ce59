import { formatMonthName } from '@surela/contract';
import { monthFromNow } from '../testing/days.ts';
import type { Scenario } from './scenario.ts';
import {
  asOwner,
  confirm,
  expectSame,
  FIRST,
  opened,
  openMonth,
  paid,
  paymentsOf,
  record,
  SECOND,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** What is charged, to whom and for which month: decided by the server, whatever the client sends. */
export const PRICE: readonly Scenario[] = [
  {
    number: 11,
    title: 'ten at once, two tabs, two confirmations: one intent, one charge',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const ten = await Promise.all(Array.from({ length: 10 }, () => openMonth(tenant)));
      // A person can open two payments at a time; further requests must wait.
      const codes = new Set(ten.map(({ status, answer }) => (status === 200 ? 'opened' : (answer.code ?? status))));
      codes.delete('being-prepared');
      expectSame('answers', [...codes], ['opened']);
      const tabs = await Promise.all([openMonth(tenant), openMonth(tenant)]);
      expectSame(
        'two tabs',
        tabs.map(({ status }) => status),
        [200, 200],
      );
      const intents = new Set(
        [...ten, ...tabs].flatMap(({ status, answer }) => (status === 200 ? [answer.transactionId] : [])),
      );
      expectSame('intents', intents.size, 1);
      const intent = await opened(tenant);
      const both = await Promise.all([confirm(harness, intent), confirm(harness, intent)]);
      expectSame('confirmed once', both.filter(({ error }) => !error).length, 1);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 13,
    title: 'the coupon expires between applying and confirming: refused before anything is charged',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const code = await harness.coupon(10);
      expectSame('the price', (await opened(tenant, { rent: 1_080, code })).amount, 1_080);
      await asOwner(harness, 'update coupons set available = false where code = $1', code);
      const { status, answer } = await openMonth(tenant, { rent: 1_080, code });
      expectSame('refusal', [status, answer.code], [422, 'coupon-does-not-hold']);
      expectSame('without it', (await opened(tenant)).amount, 1_200);
      expectSame('payments', await paymentsOf(harness, tenant), []);
    },
  },
  {
    number: 14,
    title: 'the rent changes while the page is open: the page is told, and the old price cannot be paid',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const old = await opened(tenant);
      await asOwner(harness, 'update agreements set rent_minor = 130000 where id = $1', tenant.agreementId);
      const { status, answer } = await openMonth(tenant);
      expectSame('refusal', [status, answer.code], [409, 'price-differs']);
      const intent = await opened(tenant, { rent: 1_300 });
      expectSame('another intent', intent.transactionId === old.transactionId, false);
      expectSame('the old tab', (await confirm(harness, old)).error?.code, 'payment_intent_unexpected_state');
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid(130_000)]);
    },
  },
  {
    number: 15,
    title: 'a member is removed in the middle of paying: the money is recorded, and only what is owed is opened',
    concernsLatency: true,
    run: async (harness) => {
      const tenant = await harness.tenant();
      const admin = await harness.admin();
      const intent = await opened(tenant);
      const removed = await admin('PATCH /api/remove-member', { body: { email: tenant.email } });
      expectSame('removed', removed.answer.modifiedCount, 1);
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
      const [owed, later] = [SECOND, formatMonthName(monthFromNow(1))];
      expectSame('a month that is owed', (await openMonth(tenant, { month: owed })).status, 200);
      expectSame('a month after the end', (await openMonth(tenant, { month: later })).answer.code, 'month-not-payable');
      const history = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } });
      expectSame('still readable', [history.status, history.answer.length], [200, 1]);
    },
  },
  {
    number: 21,
    title: 'amount, email or month are tampered with: refused',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const other = await harness.tenant();
      expectSame('amount', (await openMonth(tenant, { rent: 1 })).answer.code, 'price-differs');
      expectSame('month', (await openMonth(tenant, { month: 'May,2020' })).answer.code, 'month-not-payable');
      const intent = await opened(tenant);
      await confirm(harness, intent);
      expectSame('rent', (await record(tenant, intent.transactionId, { rent: 1 })).answer.code, 'payment-differs');
      expectSame(
        'month',
        (await record(tenant, intent.transactionId, { month: SECOND })).answer.code,
        'payment-differs',
      );
      const claim = { email: other.email, transactionId: intent.transactionId };
      expectSame('email', (await tenant.ask('POST /api/payment-history', { body: claim })).status, 403);
      expectSame('what counts', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 22,
    title: 'someone else’s, an unknown or an unpaid transaction: refused, nothing recorded',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const other = await harness.tenant();
      const intent = await opened(tenant);
      const unpaid = await record(tenant, intent.transactionId);
      expectSame('unpaid', [unpaid.status, unpaid.answer.code], [409, 'not-paid']);
      expectSame('someone else’s', (await record(other, intent.transactionId)).status, 404);
      expectSame('unknown', (await record(tenant, 'pi_unknown')).status, 404);
      expectSame('recorded', [await paymentsOf(harness, tenant), await paymentsOf(harness, other)], [[], []]);
      await confirm(harness, intent);
      expectSame('someone else’s, paid', (await record(other, intent.transactionId)).status, 404);
      await untilRecorded(harness, tenant);
      expectSame('not theirs', await paymentsOf(harness, other), []);
    },
  },
  {
    number: 23,
    title: 'the browser changes the amount with the public key: the provider refuses',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const intent = await opened(tenant);
      const { address, publishableKey } = harness.cards;
      const answer = await fetch(`${address}/v1/payment_intents/${intent.transactionId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ amount: '100', client_secret: intent.clientSecret }),
      });
      expectSame('refused', answer.ok, false);
      await confirm(harness, intent);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 24,
    title: 'declined, failed at the bank, then a good card: one payment on one intent',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const intent = await opened(tenant);
      const declined = await confirm(harness, intent, 'pm_card_chargeDeclined');
      expectSame('declined', declined.error?.code, 'card_declined');
      expectSame('not paid', (await record(tenant, intent.transactionId)).answer.code, 'not-paid');
      const asked = await confirm(harness, await opened(tenant), 'pm_card_threeDSecure2Required');
      expectSame('asked by the bank', asked.intent?.status, 'requires_action');
      const again = await opened(tenant);
      expectSame('the same intent', again.transactionId, intent.transactionId);
      await confirm(harness, again);
      await untilRecorded(harness, tenant);
      expectSame('payments', await paymentsOf(harness, tenant), [paid()]);
    },
  },
  {
    number: 30,
    title: 'months follow the lease: the first, the third, then the gap that was left',
    run: async (harness) => {
      const tenant = await harness.tenant('2026-09-30');
      const due = () => tenant.ask('GET /api/make-payment', { query: { email: tenant.email } });
      const offered = async () => (await due()).answer.months.map(({ month }) => month);
      expectSame(
        'none paid',
        [(await due()).answer.month ?? null, await offered()],
        [null, [FIRST, SECOND, 'November,2026']],
      );
      for (const month of [FIRST, 'November,2026']) {
        await confirm(harness, await opened(tenant, { month }));
      }
      await untilRecorded(harness, tenant, 2);
      expectSame(
        'the gap',
        [(await due()).answer.month, await offered()],
        [FIRST, [SECOND, 'November,2026', 'December,2026']],
      );
      await confirm(harness, await opened(tenant, { month: SECOND }));
      await untilRecorded(harness, tenant, 3);
      await untilQuiet(harness);
      expectSame('closed', [(await due()).answer.month, (await offered())[0]], ['November,2026', 'December,2026']);
    },
  },
];
