import { useId, useState } from 'react';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import './credits.css';
import { type CreditRow, creditColumns, creditRows } from './credit-columns.tsx';
import { useCredits } from './read-credits.ts';

/** Money of tenants that no month takes, one line for each payment that it came by. Nothing without any. */
export function Credits() {
  const { data: credits, error, isFetching, refetch } = useCredits();
  const [refunding, setRefunding] = useState<CreditRow>();
  const heading = useKeptFocus<HTMLHeadingElement>(refunding !== undefined);
  const id = useId();
  if (error && !credits) {
    // The page itself says so.
    if (isForbidden(error)) return null;
    return (
      <div className="credits">
        <LoadError text={m.credits_failed()} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  // The dialog stays while its line goes.
  if (!credits || (credits.lines.length === 0 && !refunding)) return null;
  return (
    <section className="credits" aria-labelledby={id}>
      <div className="credits-heading">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-xl outline-none">
          {m.credits_title()}
        </h2>
        <p>{m.credits_total({ amount: formatUnits(credits.credit) })}</p>
      </div>
      <p className="credits-hint">{m.credits_hint()}</p>
      <DataTable
        caption={m.credits_title()}
        columns={creditColumns(setRefunding)}
        rows={creditRows(credits.lines)}
        keyOf={({ payment }) => payment._id}
      />
      {refunding && (
        <RefundDialog
          payment={refunding.payment}
          credit={refunding.refundable}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </section>
  );
}
