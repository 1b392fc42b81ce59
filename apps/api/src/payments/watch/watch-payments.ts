import { openIssue } from '../../payment-issues/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';

const MAX_OPENED = 100;
/** Longest subject of an issue. */
const MAX_LENGTH = 200;

/** Job: checks every hour what must always hold. Each violation is a payment issue and an error in the log. */
export async function watchPayments({ database, logger }: Pick<Deps, 'database' | 'logger'>): Promise<number> {
  const query = { name: 'payment-invariants', text: PAYMENT_INVARIANTS };
  const violations = await database.readNamed<{ breach: string }>(query, []);
  if (violations.length === 0) return 0;
  for (const { breach } of violations) logger.error({ breach }, 'an invariant of payments is violated');
  await database.transact(async (tx) => {
    for (const { breach } of violations.slice(0, MAX_OPENED)) {
      await openIssue(tx, { kind: 'invariant-violated', subject: breach.slice(0, MAX_LENGTH), details: {} });
    }
  });
  return violations.length;
}
