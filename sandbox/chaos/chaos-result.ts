import pg from 'pg';
import type { PaymentsHarness } from '../testing/payments-harness.ts';

type Counts = Readonly<Record<string, number>>;

export type ChaosResult = {
  /** Months that are paid. */
  readonly paid: number;
  readonly charges: number;
  /** Of all payments, by method and state. */
  readonly payments: Counts;
  readonly discounted: number;
  readonly couponUses: number;
  readonly refunds: Counts;
  readonly providerRefunds: Counts;
  readonly disputes: Counts;
  /** What the admin has to look at, by kind. */
  readonly issues: Counts;
};

/** What is there after a run, counted. */
export async function readResult({ ownerUrl, cards: { controls } }: PaymentsHarness): Promise<ChaosResult> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const countBy = async (what: string): Promise<Counts> => {
    const { rows } = await client.query<{ name: string; count: string }>(`${what} group by 1 order by 1`);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  try {
    const payments = await countBy(`select method || ' ' || state as name, count(*) from payments`);
    const of = async (what: string) => (await countBy(what))['all'] ?? 0;
    return {
      paid: await of(`
        select 'all' as name, count(distinct (agreement_id, coalesce(payment_lines.month, payments.month)))
          from payments left join payment_lines on holder = payments.id where state = 'paid'`),
      charges: controls.charges().filter((charge) => charge.paid).length,
      payments,
      discounted: await of(`select 'all' as name, count(*) from payments where state = 'paid' and discount_minor > 0`),
      couponUses: await of(`select 'all' as name, count(*) from coupon_uses`),
      refunds: await countBy('select state as name, count(*) from refunds'),
      providerRefunds: counted(controls.refunds().map(({ status }) => status ?? 'none')),
      disputes: counted(controls.disputes().map(({ status }) => status)),
      issues: await countBy('select kind as name, count(*) from payment_exceptions where closed_at is null'),
    };
  } finally {
    await client.end();
  }
}

function counted(names: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The day of the next try has come. @returns how many refunds are to be tried */
export async function makeRefundsDue({ ownerUrl }: PaymentsHarness): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(`update refunds set next_try_at = now() where state = 'requested'`);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
