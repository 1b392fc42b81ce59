import { RENT } from '../testing/payments-harness.ts';
import type { Scenario } from './scenario.ts';
import {
  confirm,
  expectSame,
  FIRST,
  opened,
  openMonth,
  paid,
  paymentsOf,
  SECOND,
  THIRD,
  untilQuiet,
  untilRecorded,
} from './steps.ts';

const ALL = { months: [FIRST, SECOND, THIRD], rent: 3 * RENT };
const REFUSED = 'payment_intent_unexpected_state';

export const SEVERAL_MONTHS: readonly Scenario[] = [
  {
    number: 43,
    title: '[P2-30] [P2-31] three months in one payment, of which one is recorded in cash before it arrives: it stands',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const admin = await harness.admin();
      const intent = await opened(tenant, ALL);
      // The event of the intent that was made is read before.
      await untilQuiet(harness);
      harness.cards.controls.holdWebhooks();
      await confirm(harness, intent);
      const body = {
        agreementId: tenant.agreementId,
        month: '2026-10',
        method: 'cash',
        key: crypto.randomUUID(),
      } as const;
      expectSame('recorded', (await admin('POST /api/recorded-payments', { body })).status, 200);
      await harness.cards.controls.releaseWebhooks('forward');
      await untilRecorded(harness, tenant, 2);
      await untilQuiet(harness);
      const payments = (await paymentsOf(harness, tenant)).toSorted((one, other) => other.amount - one.amount);
      expectSame('payments', payments, [paid(3 * RENT * 100), paid(RENT * 100, '2026-10')]);
      const { lines } = (await admin('GET /api/credit-balances', {})).answer;
      const credit = lines.find(({ agreementId }) => agreementId === tenant.agreementId)?.credit ?? 0;
      // A later month that has begun takes it.
      expectSame('credit', credit === RENT || credit === 0, true);
    },
  },
  {
    number: 44,
    title: '[T-32] two windows that share a month: only the one that was opened last can be paid',
    run: async (harness) => {
      const tenant = await harness.tenant();
      const one = await opened(tenant, { month: THIRD });
      const all = await opened(tenant, ALL);
      expectSame('the first window', (await confirm(harness, one)).error?.code, REFUSED);
      const both = await Promise.all([
        openMonth(tenant, ALL),
        new Promise((resolve) => setTimeout(resolve, 25)).then(() => openMonth(tenant, { month: SECOND })),
      ]);
      for (const { status, answer } of both) {
        if (status === 200 && answer.clientSecret) await confirm(harness, { clientSecret: answer.clientSecret });
      }
      await confirm(harness, all);
      await untilQuiet(harness);
      const charged = harness.cards.controls
        .intents()
        .filter(({ metadata, status }) => metadata['lease'] === tenant.agreementId && status === 'succeeded');
      expectSame('charged', charged.length, 1);
      await untilRecorded(harness, tenant);
      expectSame(
        'states',
        (await paymentsOf(harness, tenant)).map(({ state }) => state),
        ['paid'],
      );
    },
  },
];
