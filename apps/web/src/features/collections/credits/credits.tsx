import { useState } from 'react';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ArrearsSection } from '../arrears/arrears-section.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import { type CreditRow, creditColumns, creditRows } from './credit-columns.tsx';
import { useCredits } from './read-credits.ts';

/** Money of tenants that no month takes, one line for each payment that it came by. Nothing without any. */
export function Credits() {
  const { data: credits, error, isFetching, refetch } = useCredits();
  const [refunding, setRefunding] = useState<CreditRow>();
  const heading = useKeptFocus<HTMLHeadingElement>(refunding !== undefined);
  if (error && !credits) {
    // The page itself says so.
    if (isForbidden(error)) return null;
    return (
      <div className="arrears-section">
        <LoadError text={m.credits_failed()} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  // The dialog stays while its line goes.
  if (!credits || (credits.lines.length === 0 && !refunding)) return null;
  return (
    <ArrearsSection
      heading={heading}
      title={m.credits_title()}
      total={m.arrears_in_total({ amount: formatUnits(credits.credit) })}
      hint={m.credits_hint()}
    >
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
    </ArrearsSection>
  );
}
