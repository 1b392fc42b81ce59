import type { ReactNode } from 'react';
import './data-table.css';

export type Column<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row: it is read out with every other cell, and stands at the top of a card. */
  readonly namesRow?: true;
  /** Of figures, which stand one under the other. */
  readonly figures?: true;
  /** The whole width of a card. */
  readonly wide?: true;
  /** What is in it speaks for itself, as buttons do: a card does not name it. */
  readonly unlabelled?: true;
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isBusy?: (row: Row) => boolean;
};

/** Said aloud: a table that is drawn as cards would else be no table any more for some screen readers. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table where there is room for one, else a card for each row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isBusy = () => false }: Props<Row>) {
  return (
    <div className="data-table-place">
      <table {...AS.table} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {columns.map(({ title, figures }) => (
              <th key={title} {...AS.column} scope="col" data-figures={figures}>
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
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { title, cell, namesRow, figures, wide, unlabelled } = column;
  const content = cell(row);
  if (namesRow) {
    return (
      <th {...AS.name} scope="row" data-wide="true">
        {content}
      </th>
    );
  }
  return (
    <td {...AS.cell} data-figures={figures} data-wide={wide} data-empty={content === null ? true : undefined}>
      {/* Hidden from screen readers: they read out the column's heading anyway. */}
      {!unlabelled && (
        <span className="data-table-label" aria-hidden="true">
          {title}
        </span>
      )}
      {content}
    </td>
  );
}
