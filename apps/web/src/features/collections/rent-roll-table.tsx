import type { Payment, RentRollLine } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { useState } from 'react';
import type { WaitingRefund } from '../../platform/format/waiting-refund-text.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { usePrinting } from '../../ui/hooks/use-printing.ts';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import { PRINT_SHAPES } from '../../ui/icons/print-icons.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageSlice } from '../../ui/tables/filter-rows.ts';
import { NoResults } from '../../ui/tables/no-results.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { CancelRefundDialog } from './dialogs/cancel-refund-dialog.tsx';
import { RecordDialog } from './dialogs/record-payment-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { VoidDialog } from './dialogs/void-dialog.tsx';
import type { RentRollAction, RentRollHandlers } from './rent-roll-actions.tsx';
import { rentRollColumns } from './rent-roll-columns.tsx';
import { downloadRentRollCsv } from './rent-roll-csv.ts';
import { statusNames } from './rent-roll-labels.ts';
import { filterLines, RENT_STATUSES, type RentRollFilter } from './rent-roll-params.ts';
import { RollPrintHead } from './roll-print-head.tsx';

addShapes(PRINT_SHAPES);

type Props = Pick<RentRollHandlers, 'onReceipt'> & {
  readonly lines: readonly RentRollLine[];
  readonly view: RentRollFilter;
  readonly onView: (view: RentRollFilter) => void;
};

type OpenDialog =
  | { readonly action: RentRollAction; readonly line: RentRollLine }
  | { readonly action: 'cancel-refund'; readonly payment: Payment; readonly refund: WaitingRefund };

export function RentRollTable({ lines, view, onView, onReceipt }: Props) {
  const [asked, setAsked] = useState<OpenDialog>();
  const count = useKeptFocus<HTMLParagraphElement>(asked !== undefined);
  const fitting = filterLines(lines, view);
  const { page, pages, rows } = pageSlice(fitting, view.page);
  const isPrinting = usePrinting();
  return (
    <>
      <div className="roll-tools">
        <SearchField
          label={m.list_search()}
          hint={m.rent_roll_search_hint()}
          value={view.search}
          onSearch={(search) => onView({ ...view, search, page: 1 })}
        />
        <SelectField
          label={m.rent_roll_status()}
          value={view.status}
          choices={[
            { value: '', text: m.list_all() },
            ...RENT_STATUSES.map((status) => ({ value: status, text: statusNames[status]() })),
          ]}
          onChoose={(status) => onView({ ...view, status, page: 1 })}
        />
        <div className="roll-exports">
          <button
            type="button"
            className="btn"
            onClick={() => showToast('info', m.rent_roll_csv_saved({ file: downloadRentRollCsv(view.month, fitting) }))}
          >
            <Icon name="download" />
            {m.rent_roll_csv()}
          </button>
          <button type="button" className="btn" onClick={() => print()}>
            <Icon name="printer" />
            {m.rent_roll_print()}
          </button>
        </div>
      </div>
      <p ref={count} tabIndex={-1} className="text-muted mb-4 min-h-6 outline-none" aria-live="polite">
        {countOf(fitting)}
        {pages > 1 && ` · ${m.list_position({ page, pages })}`}
      </p>
      {rows.length === 0 ? (
        <NoResults
          words={view.search}
          otherwise={m.rent_roll_no_match({ month: formatMonth(view.month) })}
          onClear={() => {
            onView({ ...view, search: '', status: '', page: 1 });
            count.current?.focus();
          }}
        />
      ) : (
        <div className="roll-document print-document">
          <RollPrintHead view={view} />
          <DataTable
            caption={m.rent_roll_caption({ month: formatMonth(view.month) })}
            columns={rentRollColumns({
              month: view.month,
              lines: fitting,
              onReceipt,
              onAction: (action, line) => setAsked({ action, line }),
              onCancelRefund: (payment, refund) => setAsked({ action: 'cancel-refund', payment, refund }),
            })}
            rows={isPrinting ? fitting : rows}
            keyOf={({ agreementId }) => agreementId}
          />
        </div>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => onView({ ...view, page: next })} />}
      {asked && <Question asked={asked} month={view.month} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type QuestionProps = {
  readonly asked: OpenDialog;
  readonly month: RentRollFilter['month'];
  readonly onClose: () => void;
};

function Question({ asked, month, onClose }: QuestionProps) {
  if (asked.action === 'cancel-refund') {
    return <CancelRefundDialog payment={asked.payment} refund={asked.refund} onClose={onClose} />;
  }
  const { action, line } = asked;
  if (action === 'record') return <RecordDialog line={line} month={month} onClose={onClose} />;
  if (!line.payment) return null;
  const Dialog = action === 'refund' ? RefundDialog : VoidDialog;
  return <Dialog payment={line.payment} onClose={onClose} />;
}

function countOf(lines: readonly RentRollLine[]): string {
  const overdue = lines.filter(({ status }) => status === 'overdue').length;
  const counted =
    lines.length === 1 ? m.rent_roll_count_one() : m.rent_roll_count_many({ count: formatNumber(lines.length) });
  return overdue > 0 ? `${counted} · ${m.rent_roll_count_overdue({ count: formatNumber(overdue) })}` : counted;
}
