import { useId } from 'react';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';

type Props<Row> = {
  readonly title: string;
  readonly hint?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
};

/** Nothing without rows. */
export function IssueSection<Row>({ title, hint, columns, rows, keyOf }: Props<Row>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      {hint && <p className="text-muted mt-1 max-w-prose">{hint}</p>}
      <div className="mt-4">
        <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      </div>
    </section>
  );
}
