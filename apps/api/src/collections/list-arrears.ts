import { sumInUnits, units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import { listLeaseRows } from '../agreements/index.ts';
import { agesOf, firstUnpaidMonth, oldestOpen, type RentAges, readLeaseAccounts } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { tenantOfLine } from './tenant-of-line.ts';

/** GET /api/arrears. Every lease that owes rent, ended ones too: a debt does not end with the lease. */
export async function listArrears(deps: Pick<Deps, 'database' | 'clock' | 'building'>) {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = await listLeaseRows(db, '0001-01-01', today);
  const accountOf = await readLeaseAccounts(db, leases, { today, dueDay: deps.building.rentDueDay });
  const debts = leases.flatMap((lease) => {
    const account = accountOf(lease);
    const oldest = oldestOpen(account, today);
    return oldest ? [{ lease, account, oldest, ages: agesOf(account, today) }] : [];
  });
  debts.sort((a, b) => b.account.overdueMinor - a.account.overdueMinor || b.account.owedMinor - a.account.owedMinor);
  return {
    lines: debts.map(({ lease, account, oldest, ages }) => ({
      ...tenantOfLine(lease),
      owed: units(account.owedMinor),
      overdue: units(account.overdueMinor),
      owedSince: oldest.due,
      firstUnpaidMonth: firstUnpaidMonth(account, monthOf(today)),
      ...eachAge((age) => units(ages[age])),
    })),
    totals: {
      owed: sumInUnits(debts.map(({ account }) => account.owedMinor)),
      overdue: sumInUnits(debts.map(({ account }) => account.overdueMinor)),
      ...eachAge((age) => sumInUnits(debts.map(({ ages }) => ages[age]))),
    },
  };
}

function eachAge(amountOf: (age: keyof RentAges) => number): RentAges {
  return {
    notDue: amountOf('notDue'),
    upTo30: amountOf('upTo30'),
    upTo60: amountOf('upTo60'),
    upTo90: amountOf('upTo90'),
    over90: amountOf('over90'),
  };
}
