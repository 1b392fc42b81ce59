import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { type ChargeRow, isCovered, listCharges, monthsBegun, rentChargeFor } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { type AccountCharge, type AccountPayment, type LeaseAccount, leaseAccountOf } from './lease-account.rules.ts';
import { type EffectivePayment, listEffective } from './lease-accounts.store.ts';

type Input = {
  readonly today: CalendarDate;
  /** The building's due day, for months that are not charged yet. */
  readonly dueDay: number;
  /** Months to list beside those that have begun or are charged, as far as the lease covers them. */
  readonly also?: (lease: LeaseRow) => readonly RentMonth[];
};

/** @returns the account of each of these leases. Computed when asked for, so one that cannot be read leaves the others. */
export async function readLeaseAccounts(
  db: Db,
  leases: readonly LeaseRow[],
  input: Input,
): Promise<(lease: LeaseRow) => LeaseAccount> {
  const ids = leases.map(({ id }) => id);
  const [charges, payments] = await Promise.all([listCharges(db, ids), listEffective(db, ids)]);
  const chargesOf = Map.groupBy(charges, ({ agreement_id }) => agreement_id);
  const paymentsOf = Map.groupBy(payments, ({ agreement_id }) => agreement_id);
  return (lease) => accountOf(lease, chargesOf.get(lease.id), paymentsOf.get(lease.id), input);
}

export async function readLeaseAccount(db: Db, lease: LeaseRow, input: Input): Promise<LeaseAccount> {
  return (await readLeaseAccounts(db, [lease], input))(lease);
}

function accountOf(
  lease: LeaseRow,
  charges: readonly ChargeRow[] = [],
  effective: readonly EffectivePayment[] = [],
  { today, dueDay, also = () => [] }: Input,
): LeaseAccount {
  const stored = new Map(charges.map((charge) => [monthIn(charge), charge]));
  const payments = effective.map(paymentOf);
  // Computed from the calendar: the job that charges a new month may be a few minutes late.
  const months = new Set([
    ...stored.keys(),
    ...[...monthsBegun(lease, today), ...also(lease)].filter((month) => isCovered(lease, month)),
    ...payments.map(({ month }) => month),
  ]);
  const items = [...months].map((month): AccountCharge => {
    const charge = stored.get(month);
    const { rentMinor, due, owedFrom } = rentChargeFor(lease, charge ? [charge] : [], month, dueDay);
    const amountMinor = isCovered(lease, month) ? rentMinor : Math.min(rentMinor, settledMinor(month, payments));
    return { month, amountMinor, due, owedFrom };
  });
  return leaseAccountOf(items, payments, today);
}

/** Months outside the lease were paid before it ended, or charged before it was ended on its first day: nothing is owed. */
function settledMinor(month: RentMonth, payments: readonly AccountPayment[]): number {
  return payments
    .filter((payment) => payment.month === month)
    .reduce((sum, { amountMinor, discountMinor, lostMinor }) => sum + amountMinor + discountMinor - lostMinor, 0);
}

function paymentOf(row: EffectivePayment): AccountPayment {
  return {
    id: row.id,
    paidOn: row.paid_on,
    month: monthIn(row),
    amountMinor: row.amount_minor,
    discountMinor: row.discount_minor,
    refundedMinor: row.refunded_minor + row.refunded_cash_minor + row.refunded_bank_minor,
    lostMinor: row.dispute_lost_minor,
  };
}

function monthIn({ month }: { readonly month: string }): RentMonth {
  return monthOf(calendarDate(month));
}
