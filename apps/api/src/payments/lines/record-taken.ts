import { firstDayOf } from '@surela/values/rent-month';
import type { AccountItem, LeaseAccount, PaymentLine } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PaymentRow } from '../payments.store.ts';
import { markTaken } from './payment-lines.store.ts';

type Accounts = {
  readonly before: LeaseAccount;
  readonly after: LeaseAccount;
  readonly lines: readonly PaymentLine[];
};

/**
 * What each month took of the payment, for its receipt: the difference that it made. Another payment may have paid a month
 * first, and what is too much pays what is owed elsewhere. A payment that its one month takes whole has no lines.
 */
export async function recordTaken(tx: Tx, payment: PaymentRow, { before, after, lines }: Accounts): Promise<void> {
  const paidBefore = new Map(before.items.map(({ month, paidMinor }) => [month, paidMinor]));
  const named = new Map((lines.length > 0 ? lines : [payment]).map((line) => [line.month, line]));
  const isNamed = (item: AccountItem) => named.has(firstDayOf(item.month));
  let left = payment.amount_minor;
  const taken = [...after.items.filter(isNamed), ...after.items.filter((item) => !isNamed(item))].flatMap((item) => {
    // A month that was not read before was settled. Its discount may have freed money of others, which is not this payment's.
    const more = Math.max(0, item.paidMinor - (paidBefore.get(item.month) ?? item.paidMinor));
    const taken_minor = Math.min(left, more);
    left -= taken_minor;
    const month = firstDayOf(item.month);
    const line = named.get(month) ?? { rent_minor: taken_minor, discount_minor: 0 };
    const { discount_minor } = line;
    const rent_minor = Math.max(line.rent_minor, taken_minor + discount_minor);
    return taken_minor > 0 || isNamed(item) ? [{ month, rent_minor, discount_minor, taken_minor }] : [];
  });
  const [only, ...more] = taken;
  if (!only) return;
  const isWhole = more.length === 0 && only.month === payment.month && only.taken_minor === payment.amount_minor;
  if (!isWhole) await markTaken(tx, payment.id, taken);
}
