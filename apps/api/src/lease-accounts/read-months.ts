import type { Db } from '../platform/database/database.ts';
import { accountPayment, type PaymentLine } from './account-payment.ts';
import { type LineRow, listLines, listMonths, type MonthQuery, type MonthRow } from './lease-accounts.store.ts';
import type { AccountPayment } from './settle-months.rules.ts';

type Months = {
  readonly rows: readonly MonthRow[];
  readonly paymentsOf: (leaseId: string) => readonly AccountPayment[];
};

/** The months that matter, with what is paid for them. */
export async function readMonths(db: Db, query: MonthQuery): Promise<Months> {
  const some = await listMonths(db, query);
  const entangled = new Set(some.filter((row) => row.entangled).map(({ agreement_id }) => agreement_id));
  const wholeIds = [...new Set([...query.wholeIds, ...entangled])];
  const isWhole = new Set(wholeIds);
  const rows = wholeIds.length > query.wholeIds.length ? await listMonths(db, { ...query, wholeIds }) : some;
  const lines = rows.length === 0 ? [] : await listLines(db, rows);
  const linesOf = Map.groupBy(lines, ({ agreement_id }) => agreement_id);
  return {
    rows,
    paymentsOf: (leaseId) =>
      [...Map.groupBy(linesOf.get(leaseId) ?? [], ({ id }) => id).values()].flatMap((of) =>
        paymentOf(of, isWhole.has(leaseId)),
      ),
  };
}

/** Of a payment of several months only those that are read count, unless the whole lease is read. */
function paymentOf(rows: readonly LineRow[], isWhole: boolean): AccountPayment[] {
  const [first] = rows;
  if (!first) return [];
  const payment = accountPayment(first, rows.flatMap(lineOf));
  const amountMinor = payment.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return [isWhole ? payment : { ...payment, amountMinor }];
}

function lineOf({ month, line_rent_minor: rent_minor, line_discount_minor: discount_minor }: LineRow): PaymentLine[] {
  return rent_minor === null || discount_minor === null ? [] : [{ month, rent_minor, discount_minor }];
}
