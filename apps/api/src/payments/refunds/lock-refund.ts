import { lockLease } from '../../agreements/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment } from '../payments.store.ts';
import { syncPayment } from '../sync-payment.ts';
import { findRefund, type LockedRefund } from './refunds.store.ts';

/**
 * Decides about a refund while its lease is locked. The provider is read first: its answer may have been lost, and the
 * payment may have been refunded in its dashboard.
 */
export async function withLockedRefund<T>(
  deps: PaymentDeps,
  id: string,
  decide: (tx: Tx, locked: LockedRefund) => Promise<T>,
): Promise<T> {
  const found = await findRefund(deps.database.db, { id });
  const payment = found && (await findPayment(deps.database.db, { id: found.payment_id }));
  if (!payment) throw new AppError('not-found', 'Refund not found. Reload the list.');
  // Cash and bank transfers are not the provider's.
  if (payment.method === 'card') await syncPayment(deps, payment.transaction_id);
  return deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, payment.agreement_id);
    const refund = await findRefund(tx, { id });
    const current = await findPayment(tx, { id: payment.id });
    if (!lease || !refund || !current) throw new Error('Leases, payments and refunds are never removed');
    return decide(tx, { lease, refund, payment: current });
  });
}

export function refundChanged(): AppError {
  return new AppError('refund-changed', 'This refund has changed. Reload the list to see its current state.');
}
