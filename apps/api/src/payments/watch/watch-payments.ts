import { openIssue } from '../../payment-issues/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';

const MAX_OPENED = 100;
/** Longest subject of an issue. */
const MAX_LENGTH = 200;

/** Job: checks the invariants every hour. Each violation is a payment issue and an error in the log. */
export async function watchPayments({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<number> {
  const query = { name: 'payment-invariants', text: PAYMENT_INVARIANTS };
  const violations = await database.readNamed<{ violation: string }>(query, []);
  if (violations.length === 0) return 0;
  for (const { violation } of violations) log.error({ violation }, 'an invariant of payments is violated');
  await database.transact(async (tx) => {
    for (const { violation } of violations.slice(0, MAX_OPENED)) {
      await openIssue(tx, { kind: 'invariant-violated', subject: violation.slice(0, MAX_LENGTH), details: {} });
    }
  });
  return violations.length;
}
