import type { ArrearsLine } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { AS } from '../../../ui/tables/table-roles.ts';
import { arrearsColumns } from './arrears-columns.ts';
import { ArrearsRow } from './arrears-row.tsx';
import './arrears-table.css';

type Props = {
  /** All that the filter shows, which the last row adds up. */
  readonly lines: readonly ArrearsLine[];
  /** Those of the page. */
  readonly rows: readonly ArrearsLine[];
  readonly onWriteOff: (line: ArrearsLine) => void;
};

/** A table where it fits, else one line for each tenant. */
export function ArrearsTable({ lines, rows, onWriteOff }: Props) {
  const columns = arrearsColumns(lines);
  return (
    <div className="arrears-card">
      <table {...AS.table} className="arrears-table">
        <caption className="sr-only">{m.arrears_caption()}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            <th {...AS.column} scope="col">
              {m.rent_roll_tenant()}
            </th>
            <th {...AS.column} scope="col" data-from="table">
              {m.rent_roll_apartment()}
            </th>
            <th {...AS.column} scope="col" data-from="wide" data-column="since">
              {m.arrears_since()}
            </th>
            {columns.map(({ sum, from, title, hint }) => (
              <th
                key={sum}
                {...AS.column}
                scope="col"
                data-column={sum}
                data-from={from}
                data-sum="true"
                title={hint}
                aria-description={hint}
              >
                {title}
              </th>
            ))}
            <th {...AS.column} scope="col" data-column="action">
              <span className="sr-only">{m.rent_roll_action()}</span>
            </th>
          </tr>
        </thead>
        <tbody {...AS.group}>
          {rows.map((line) => (
            <ArrearsRow key={line.agreementId} line={line} columns={columns} onWriteOff={() => onWriteOff(line)} />
          ))}
        </tbody>
        <tfoot {...AS.group}>
          <tr {...AS.row}>
            <th {...AS.name} scope="row">
              <span className="arrears-total">{m.rent_roll_sum()}</span>
              <span className="arrears-total-overdue">{m.arrears_overdue()}</span>
            </th>
            <td {...AS.cell} data-from="table" />
            <td {...AS.cell} data-from="wide" data-column="since" />
            {columns.map(({ sum, from, format, total }) => (
              <td key={sum} {...AS.cell} data-column={sum} data-from={from} data-sum="true">
                {format(total)}
              </td>
            ))}
            <td {...AS.cell} data-column="action" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
