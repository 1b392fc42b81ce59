import { formatMonth } from '@surela/values/format-date';
import { rentMonth } from '@surela/values/rent-month';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import { type PaymentPreset, type PaymentPreview, usePaymentPreview } from '../api/preview-payment.ts';
import { receivedAmountProblem } from './payment-validation.ts';
import './payment-preview.css';

type Props = {
  readonly agreementId: string;
  readonly preset: PaymentPreset | undefined;
  /** The amount as it is typed. */
  readonly typed: string;
  /** False while it is recorded. */
  readonly enabled: boolean;
};

/** What the typed amount would pay. */
export function PaymentPreviewList({ agreementId, preset, typed, enabled }: Props) {
  const settled = useSettled(typed);
  const isValid = receivedAmountProblem(typed) === undefined;
  const isPreset = isValid && parseAmount(typed) === preset?.preview.amount;
  const amount = receivedAmountProblem(settled) ? undefined : parseAmount(settled);
  const { data, isError, isPlaceholderData } = usePaymentPreview(
    { agreementId, preset, amount },
    enabled && isValid && !isPreset,
  );
  const shown = isPreset ? preset?.preview : data;
  return (
    <div
      className="payment-preview"
      aria-live="polite"
      aria-busy={!isPreset && (typed !== settled || isPlaceholderData)}
    >
      {isValid && isError && !isPreset && <p>{m.rent_roll_record_preview_failed()}</p>}
      {isValid && shown && (
        <ul>
          {previewTexts(shown).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The months oldest first, then what no month takes, and what stays owed. */
function previewTexts({ lines, credit, owedAfter }: PaymentPreview): string[] {
  const months = lines.toSorted((a, b) => a.month.localeCompare(b.month));
  return [
    ...months.map(({ month, amount, open }) =>
      m.rent_roll_record_month({
        month: formatMonth(rentMonth(month)),
        amount: formatUnits(amount),
        open: formatUnits(open),
      }),
    ),
    ...(credit > 0 ? [m.rent_roll_record_credit({ amount: formatUnits(credit) })] : []),
    ...(owedAfter > 0 ? [m.rent_roll_record_left({ amount: formatUnits(owedAfter) })] : []),
  ];
}
