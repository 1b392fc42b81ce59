import { paymentChaos } from '@surela/sandbox/payment-chaos';
import { expect, inject, it } from 'vitest';

const { payments, seed } = inject('chaosPayments');

it(`[CONF-06] ${payments} payments in a storm of kills (seed ${seed}): each charge is recorded once, none is lost`, async () => {
  const outcome = await paymentChaos({ payments, seed });
  process.stdout.write(`seed ${seed}: ${JSON.stringify(outcome)}\n`);
  expect(outcome.breaches).toEqual([]);
  expect([outcome.paid, outcome.charges]).toEqual([payments, payments]);
  expect(outcome.apiKills).toBeGreaterThanOrEqual(payments / 50);
  expect(outcome.databaseKills).toBeGreaterThanOrEqual(payments / 100);
}, 1_500_000);
