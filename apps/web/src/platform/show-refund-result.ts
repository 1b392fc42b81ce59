import type { Refund } from '@surela/contract';
import { formatUnits } from './format/format-money.ts';
import { m } from './messages/messages.js';
import { showToast } from './toast.ts';

/** A toast about a refund that was sent. It says "refunded" only when the refund is done. */
export function showRefundResult(refund: Pick<Refund, 'state' | 'tries' | 'amount' | 'name'>): void {
  const values = { name: refund.name, amount: formatUnits(refund.amount) };
  if (refund.state === 'succeeded') showToast('success', m.rent_roll_refunded(values));
  else if (refund.state === 'settled-otherwise') showToast('success', m.refunds_settled(values));
  else showToast('info', unfinishedText(refund, values));
}

function unfinishedText(
  { state, tries }: Pick<Refund, 'state' | 'tries'>,
  values: { readonly name: string; readonly amount: string },
): string {
  if (state === 'pending') return m.rent_roll_refund_pending(values);
  if (state === 'disputed') return m.rent_roll_refund_waits(values);
  return tries > 0 ? m.rent_roll_refund_try_failed(values) : m.rent_roll_refund_queued(values);
}
