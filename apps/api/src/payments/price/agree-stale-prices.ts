import { raiseStuck } from '../../exceptions/index.ts';
import { assertNoneFailed, forEachItem } from '../../platform/for-each-item.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { agreePrice } from './agree-price.ts';
import { listUnpriced } from './price-claims.store.ts';

const JOB = 'agree-stale-prices';
const BATCH_SIZE = 100;

/** Job: tells the provider prices whose request died before it had an answer. */
export async function agreeStalePrices(deps: PaymentDeps): Promise<void> {
  if (!deps.cards) return;
  const counts = await forEachItem(deps, {
    job: JOB,
    items: await listUnpriced(deps.database.db, BATCH_SIZE),
    subjectOf: ({ id }) => `attempt ${id}`,
    run: async (attempt) => {
      const agreed = await agreePrice(deps, attempt);
      if (agreed.kind === 'too-late') await syncPayment(deps, agreed.intentId);
    },
    onStuck: raiseStuck,
  });
  assertNoneFailed(JOB, counts);
}
