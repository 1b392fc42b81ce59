import type { Payment, RentRollLine } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { firstDayOf, lastDayOf, monthOf, type RentMonth, rentMonth } from '@surela/values/rent-month';
import { type LeaseRow, listLeaseRows } from '../agreements/index.ts';
import {
  type ChargeRow,
  listCharges,
  monthsBegun,
  monthsCovered,
  neverBegan,
  rentChargeFor,
  rentStatusOf,
} from '../charges/index.ts';
import { listEffectivePayments, type PaymentRow, serializePayments, totalRefunded } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';

const MAX_ROWS = 1_000;
const units = (amountMinor: number) => unitsFromMinor(minor(amountMinor));

type LeaseBooks = {
  readonly charges: readonly ChargeRow[];
  readonly payments: readonly PaymentRow[];
  readonly shown: ReadonlyMap<string, Payment>;
};

/** GET /api/rent-roll. One line for each lease that runs in the month, from the first of that month on. */
export async function readRentRoll(deps: Pick<Deps, 'database' | 'clock' | 'building'>, monthText: string | undefined) {
  const { db } = deps.database;
  const today = todayAt(deps);
  const month = monthText ? rentMonth(monthText) : monthOf(today);
  const leases = await listLeaseRows(db, firstDayOf(month), lastDayOf(month), MAX_ROWS);
  const ids = leases.map(({ id }) => id);
  const [charges, payments] = await Promise.all([listCharges(db, ids), listEffectivePayments(db, ids)]);
  const chargesOf = Map.groupBy(charges, ({ agreement_id }) => agreement_id);
  const paymentsOf = Map.groupBy(payments, ({ agreement_id }) => agreement_id);
  const ofMonth = payments.filter((one) => one.month === firstDayOf(month));
  const shown = new Map((await serializePayments(db, ofMonth, 'admin')).map((one) => [one._id, one]));
  // What never began owes nothing, unless its rent was charged or paid.
  const onRoll = leases.filter(
    (lease) => !neverBegan(lease) || chargesOf.get(lease.id)?.some((charge) => charge.month === firstDayOf(month)),
  );
  const lines = onRoll.map((lease) => {
    const books = { charges: chargesOf.get(lease.id) ?? [], payments: paymentsOf.get(lease.id) ?? [], shown };
    return lineOf(lease, books, { deps, month, today });
  });
  return { month, lines, totals: totalsOf(lines) };
}

type RollContext = {
  readonly deps: Pick<Deps, 'database' | 'clock' | 'building'>;
  readonly month: RentMonth;
  readonly today: CalendarDate;
};

function lineOf(
  lease: LeaseRow,
  { charges, payments, shown }: LeaseBooks,
  { deps, month, today }: RollContext,
): RentRollLine {
  const chargeIn = (of: RentMonth) => rentChargeFor(lease, charges, of, deps.building.rentDueDay);
  const charge = chargeIn(month);
  const { rentMinor, due } = charge;
  const paymentOf = new Map(payments.map((one) => [one.month, one]));
  const payment = paymentOf.get(firstDayOf(month));
  const isUnpaid = (of: RentMonth) => !paymentOf.has(firstDayOf(of));
  // Computed from the calendar, as for the tenant: the job that charges a new month may be a few minutes late.
  const open = monthsBegun(lease, today)
    .map((of) => ({
      due: chargeIn(of).due,
      openMinor: paymentOf.get(firstDayOf(of))?.dispute_lost_minor ?? chargeIn(of).rentMinor,
    }))
    .filter(({ openMinor }) => openMinor > 0);
  return {
    agreementId: lease.id,
    name: lease.name,
    email: lease.email,
    apartment: lease.number,
    block: lease.block,
    floor: lease.floor,
    rent: units(rentMinor),
    dueOn: due,
    status: rentStatusOf(charge, payment !== undefined, today),
    paid: units(payment ? payment.amount_minor - totalRefunded(payment) - payment.dispute_lost_minor : 0),
    discount: units(payment ? payment.discount_minor + totalRefunded(payment) : 0),
    outstanding: units(payment ? payment.dispute_lost_minor : rentMinor),
    owedSince: open.find((one) => one.due <= today)?.due ?? null,
    totalOwed: units(open.reduce((sum, { openMinor }) => sum + openMinor, 0)),
    firstUnpaidMonth: monthsCovered(lease, month).find(isUnpaid) ?? null,
    payment: (payment && shown.get(payment.id)) ?? null,
  };
}

function totalsOf(lines: readonly RentRollLine[]) {
  const sum = (amount: (line: RentRollLine) => number) =>
    lines.reduce((total, line) => total + Math.round(amount(line) * 100), 0) / 100;
  return {
    due: sum(({ rent }) => rent),
    collected: sum(({ paid }) => paid),
    discounted: sum(({ discount }) => discount),
    outstanding: sum(({ outstanding }) => outstanding),
  };
}
