import type { PaymentDeps } from './payments/index.ts';
import { stripeCards } from './platform/card-provider.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLogger } from './platform/logger.ts';
import { parseConfig } from './settings/config.ts';

/** For commands that talk to the card provider. `run` returns whether all is well; if not, the process ends with 1. */
export async function runPaymentCommand(
  env: Readonly<Record<string, string | undefined>>,
  run: (deps: PaymentDeps) => Promise<boolean>,
): Promise<void> {
  const config = parseConfig(env);
  if (!config.cards) {
    throw new Error(
      'There is no card provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS.',
    );
  }
  const { building, publicUrl } = config;
  const log = createLogger(config.logLevel);
  const onIdleError = (err: Error) => log.warn({ err }, 'database connection');
  const database = openDatabase({ ...config.database, onIdleError });
  const cards = stripeCards(config.cards);
  try {
    const isWell = await run({ database, clock: systemClock, building, publicUrl, cards, log });
    if (!isWell) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** @throws if it is no date or time */
export function parseSince(text: string): Date {
  const since = new Date(text);
  if (Number.isNaN(since.getTime())) throw new Error(`--since ${text}: write a date such as 2026-01-31.`);
  return since;
}
