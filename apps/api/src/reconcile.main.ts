import { createCharges } from './charges/index.ts';
import { parseConfig } from './config.ts';
import { reconcilePayments } from './payments/index.ts';
import { stripeCards } from './platform/card-provider.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { logDatabase } from './platform/database/log-database.ts';
import { createLogger } from './platform/logger.ts';

/** `npm run reconcile`: reads payments from the card provider now, instead of within five minutes. */
const config = parseConfig(process.env);
const log = createLogger(config.logLevel);
const database = openDatabase({ ...config.database, ...logDatabase(log) });
const cards = config.cards && stripeCards(config.cards);
if (!cards)
  throw new Error(
    'There is no card provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS.',
  );

const deps = { database, clock: systemClock, building: config.building, cards, logger: log };
await createCharges(deps);
await reconcilePayments(deps);
await database.close();
console.log('Reconciled.');
