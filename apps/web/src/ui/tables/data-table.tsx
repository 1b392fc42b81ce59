import type { ReactNode } from 'react';
import './data-table.css';
import { AS } from './table-roles.ts';

export type Column<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Row header: announced with every cell, and the title of a card. */
  readonly namesRow?: true;
  /** Numbers, aligned right. */
  readonly numeric?: true;
  /** One line in a table, with an ellipsis: for names and addresses of any length. The row's name always is. */
  readonly clipped?: true;
  /** What the title alone does not say. */
  readonly hint?: string;
  /** Takes the full width of a card. */
  readonly wide?: true;
  /** No label on a card, for cells such as buttons. */
  readonly unlabelled?: true;
  /** Not on paper, for cells such as buttons. */
  readonly screenOnly?: true;
  /** In the last row on paper. */
  readonly total?: string;
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isBusy?: (row: Row) => boolean;
};

/** A table on wide screens, a card per row on narrow ones. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isBusy = () => false }: Props<Row>) {
  return (
    <div className="data-table-container">
      <table {...AS.table} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {columns.map(({ title, hint, numeric, screenOnly }) => (
              <th
                key={title}
                {...AS.column}
                scope="col"
                data-numeric={numeric}
                data-screen-only={screenOnly}
                title={hint}
                aria-description={hint}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...AS.row} aria-busy={isBusy(row)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
      </table>
    </div>
  );
}

/** `display: none` on a screen. */
function Totals<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tfoot {...AS.group}>
      <tr {...AS.row}>
        {columns.map(({ title, numeric, screenOnly, total }) => (
          <td key={title} {...AS.cell} data-numeric={numeric} data-screen-only={screenOnly}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { title, cell, namesRow, numeric, clipped, wide, unlabelled, screenOnly } = column;
  const content = cell(row);
  if (namesRow) {
    return (
      <th {...AS.name} scope="row" data-wide="true">
        {content}
      </th>
    );
  }
  return (
    <td
      {...AS.cell}
      data-numeric={numeric}
      data-clipped={clipped}
      data-wide={wide}
      data-empty={content === null ? true : undefined}
      data-screen-only={screenOnly}
    >
      {/* Hidden from screen readers, which announce the column's header anyway. */}
      {!unlabelled && (
        <span className="data-table-label" aria-hidden="true">
          {title}
        </span>
      )}
      {content}
    </td>
  );
}
