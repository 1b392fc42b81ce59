import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';

type Props = { readonly amount: number; readonly busy: boolean; readonly off: boolean };

/** Really disabled while it could do nothing; while it works it keeps the focus. */
export function PayButton({ amount, busy, off }: Props) {
  return (
    <button type="submit" className="btn btn-primary btn-block pay-button" disabled={off && !busy} aria-disabled={busy}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      <span>{m.payment_pay()}</span>
      <span className="tabular-nums">{formatUnits(amount)}</span>
    </button>
  );
}
