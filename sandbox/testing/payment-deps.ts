import { stripeCards } from '@surela/api/card-provider';
import { createLogger } from '@surela/api/logger';
import type { PaymentsHarness } from './payments-harness.ts';
import { testConfig } from './test-api.ts';

const DAY_MS = 86_400_000;

/** To run a job or a use case in the test's own process, so many days from now. */
export function paymentDepsInDays({ database, cards, webhookSecret }: PaymentsHarness, days = 0) {
  return {
    database,
    building: testConfig.web.building,
    publicUrl: testConfig.publicUrl,
    cards: stripeCards({ secretKey: cards.secretKey, apiBase: cards.address, webhookSecrets: [webhookSecret] }),
    clock: { now: () => new Date(Date.now() + days * DAY_MS) },
    log: createLogger('silent'),
  };
}
