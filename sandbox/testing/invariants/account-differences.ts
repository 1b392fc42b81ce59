import { listLeaseRows } from '@surela/api/agreements';
import { listCharges } from '@surela/api/charges';
import type { Database } from '@surela/api/database';
import { readLeaseAccounts } from '@surela/api/lease-accounts';
import { calendarDate } from '@surela/values/calendar-date';
import { firstDayOf } from '@surela/values/rent-month';
import { today } from '../days.ts';

/**
 * What a lease owes, less its credit, is in the ledger to the cent. Months that are not charged yet are in the account
 * alone.
 * @returns a line for each lease of which that is not so
 */
export async function accountDifferences({ db }: Database): Promise<string[]> {
  const leases = await listLeaseRows(db, '0001-01-01', '9999-12-31');
  const accountOf = await readLeaseAccounts(db, leases, { today: calendarDate(today()), dueDay: 5 });
  const charges = await listCharges(
    db,
    leases.map(({ id }) => id),
  );
  const charged = new Set(charges.map(({ agreement_id, month }) => `${agreement_id} ${month}`));
  const owed = await db
    .selectFrom('ledger_entries')
    .select('agreement_id')
    .select(({ fn }) => fn.sum<string>('amount_minor').as('balance'))
    .where('account', '=', 'owed')
    .groupBy('agreement_id')
    .execute();
  const inLedger = new Map(owed.map(({ agreement_id, balance }) => [agreement_id, Number(balance)]));
  return leases.flatMap((lease) => {
    const { items, owedMinor, toComeMinor, creditMinor } = accountOf(lease);
    const notCharged = items
      .filter(({ month }) => !charged.has(`${lease.id} ${firstDayOf(month)}`))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const expected = owedMinor + toComeMinor - creditMinor - notCharged;
    const found = inLedger.get(lease.id) ?? 0;
    return found === expected ? [] : [`lease ${lease.id} owes ${found} by the ledger, ${expected} by its account`];
  });
}
