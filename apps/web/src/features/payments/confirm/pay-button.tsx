import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';

type Props = { readonly amount: number; readonly busy: boolean; readonly disabled: boolean };

/** `disabled` while there is nothing to pay; only aria-disabled while busy, to keep the focus. */
export function PayButton({ amount, busy, disabled }: Props) {
  return (
    <button
      type="submit"
      className="btn btn-primary btn-block pay-button"
      disabled={disabled && !busy}
      aria-disabled={busy}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      <span>{m.payment_pay()}</span>
      <span className="tabular-nums">{formatUnits(amount)}</span>
    </button>
  );
}
