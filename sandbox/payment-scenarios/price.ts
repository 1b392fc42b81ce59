import type { Scenario } from './scenario.ts';
import {
  asOwner,
  confirm,
  FIRST,
  opened,
  openMonth,
  paid,
  paymentsOf,
  record,
  SECOND,
  same,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

/** What is charged, to whom and for which month: worked out by the server, whatever anybody says. */
export const PRICE: readonly Scenario[] = [
  {
    number: 11,
    title: 'two tabs, ten at once, two confirmations: one intent, one charge',
    run: async (office) => {
      const tenant = await office.tenant();
      const ten = await Promise.all(Array.from({ length: 10 }, () => openMonth(tenant)));
      same(
        'statuses',
        ten.map(({ status }) => status),
        Array.from({ length: 10 }, () => 200),
      );
      const intents = new Set(ten.flatMap(({ status, answer }) => (status === 200 ? [answer.transactionId] : [])));
      same('intents', intents.size, 1);
      const intent = await opened(tenant);
      const both = await Promise.all([confirm(office, intent), confirm(office, intent)]);
      same('confirmed once', both.filter(({ error }) => !error).length, 1);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 13,
    title: 'the coupon expires between applying and confirming: refused before anything is charged',
    run: async (office) => {
      const tenant = await office.tenant();
      const code = await office.coupon(10);
      same('the price', (await opened(tenant, { rent: 1_080, code })).amount, 1_080);
      await asOwner(office, 'update coupons set available = false where code = $1', code);
      const { status, answer } = await openMonth(tenant, { rent: 1_080, code });
      same('refusal', [status, answer.code], [422, 'coupon-does-not-hold']);
      same('without it', (await opened(tenant)).amount, 1_200);
      same('payments', await paymentsOf(office, tenant), []);
    },
  },
  {
    number: 14,
    title: 'the rent changes while the page is open: told, and the old price cannot be paid',
    run: async (office) => {
      const tenant = await office.tenant();
      const old = await opened(tenant);
      await asOwner(office, 'update agreements set rent_minor = 130000 where id = $1', tenant.agreementId);
      const { status, answer } = await openMonth(tenant);
      same('refusal', [status, answer.code], [409, 'price-differs']);
      const intent = await opened(tenant, { rent: 1_300 });
      same('the same intent', intent.transactionId, old.transactionId);
      await confirm(office, old);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid(130_000)]);
    },
  },
  {
    number: 15,
    title: 'a member is removed in the middle of paying: the money is recorded, nothing new is opened',
    run: async (office) => {
      const tenant = await office.tenant();
      const admin = await office.admin();
      const intent = await opened(tenant);
      const removed = await admin('PATCH /api/remove-member', { body: { email: tenant.email } });
      same('removed', removed.answer.modifiedCount, 1);
      await confirm(office, intent);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
      same('nothing new', (await openMonth(tenant, { month: SECOND })).status, 403);
      const history = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } });
      same('still readable', [history.status, history.answer.length], [200, 1]);
    },
  },
  {
    number: 21,
    title: 'amount, e-mail or month are tampered with: refused',
    run: async (office) => {
      const tenant = await office.tenant();
      const other = await office.tenant();
      same('amount', (await openMonth(tenant, { rent: 1 })).answer.code, 'price-differs');
      same('month', (await openMonth(tenant, { month: 'May,2020' })).answer.code, 'month-not-payable');
      const intent = await opened(tenant);
      await confirm(office, intent);
      same('rent', (await record(tenant, intent.transactionId, { rent: 1 })).answer.code, 'payment-differs');
      same('month', (await record(tenant, intent.transactionId, { month: SECOND })).answer.code, 'payment-differs');
      const claim = { email: other.email, transactionId: intent.transactionId };
      same('e-mail', (await tenant.ask('POST /api/payment-history', { body: claim })).status, 403);
      same('what counts', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 22,
    title: 'someone else’s, an unknown or an unpaid transaction: refused, nothing recorded',
    run: async (office) => {
      const tenant = await office.tenant();
      const other = await office.tenant();
      const intent = await opened(tenant);
      const unpaid = await record(tenant, intent.transactionId);
      same('unpaid', [unpaid.status, unpaid.answer.code], [409, 'not-paid']);
      same('someone else’s', (await record(other, intent.transactionId)).status, 404);
      same('unknown', (await record(tenant, 'pi_unknown')).status, 404);
      same('recorded', [await paymentsOf(office, tenant), await paymentsOf(office, other)], [[], []]);
      await confirm(office, intent);
      same('someone else’s, paid', (await record(other, intent.transactionId)).status, 404);
      await untilRecorded(office, tenant);
      same('not theirs', await paymentsOf(office, other), []);
    },
  },
  {
    number: 23,
    title: 'the browser changes the amount with the public key: the provider refuses',
    run: async (office) => {
      const tenant = await office.tenant();
      const intent = await opened(tenant);
      const { address, publishableKey } = office.cards;
      const answer = await fetch(`${address}/v1/payment_intents/${intent.transactionId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ amount: '100', client_secret: intent.clientSecret }),
      });
      same('refused', answer.ok, false);
      await confirm(office, intent);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 24,
    title: 'declined, failed at the bank, then a good card: one payment on one intent',
    run: async (office) => {
      const tenant = await office.tenant();
      const intent = await opened(tenant);
      const declined = await confirm(office, intent, 'pm_card_chargeDeclined');
      same('declined', declined.error?.code, 'card_declined');
      same('not paid', (await record(tenant, intent.transactionId)).answer.code, 'not-paid');
      const asked = await confirm(office, await opened(tenant), 'pm_card_threeDSecure2Required');
      same('asked by the bank', asked.intent?.status, 'requires_action');
      const again = await opened(tenant);
      same('the same intent', again.transactionId, intent.transactionId);
      await confirm(office, again);
      await untilRecorded(office, tenant);
      same('payments', await paymentsOf(office, tenant), [paid()]);
    },
  },
  {
    number: 30,
    title: 'months follow the lease: the first, the third, then the gap that was left',
    run: async (office) => {
      const tenant = await office.tenant('2026-09-30');
      const due = () => tenant.ask('GET /api/make-payment', { query: { email: tenant.email } });
      const offered = async () => (await due()).answer.months.map(({ month }) => month);
      same(
        'none paid',
        [(await due()).answer.month ?? null, await offered()],
        [null, [FIRST, SECOND, 'November,2026']],
      );
      for (const month of [FIRST, 'November,2026']) {
        await confirm(office, await opened(tenant, { month }));
      }
      await untilRecorded(office, tenant, 2);
      same(
        'the gap',
        [(await due()).answer.month, await offered()],
        [FIRST, [SECOND, 'November,2026', 'December,2026']],
      );
      await confirm(office, await opened(tenant, { month: SECOND }));
      await untilRecorded(office, tenant, 3);
      await untilQuiet(office);
      same('closed', [(await due()).answer.month, (await offered())[0]], ['November,2026', 'December,2026']);
    },
  },
];
