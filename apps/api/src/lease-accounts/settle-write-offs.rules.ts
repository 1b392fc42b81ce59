import type { RentMonth } from '@surela/values/rent-month';
import { compare, type OpenItem } from './settle-months.rules.ts';

/** What the office wrote off of one month, and did not undo. */
export type AccountWriteOff = {
  readonly writeOffId: string;
  readonly month: RentMonth;
  /** As it was decided. */
  readonly amountMinor: number;
  readonly createdAt: Date;
};

export type StandingWriteOff = Pick<AccountWriteOff, 'writeOffId' | 'month'> & { readonly minor: number };

/**
 * After the payments of the month: a debt that is paid after all is paid, and less of it is written off. If that payment is
 * taken back, the write-off stands again, up to its amount.
 */
export function settleWriteOffs(items: readonly OpenItem[], writeOffs: readonly AccountWriteOff[]): StandingWriteOff[] {
  const byMonth = new Map(items.map((item) => [item.month, item]));
  return writeOffs.toSorted(byAge).flatMap(({ writeOffId, month, amountMinor }) => {
    const item = byMonth.get(month);
    const minor = Math.min(item?.openMinor ?? 0, amountMinor);
    if (!item || minor === 0) return [];
    item.writtenOffMinor += minor;
    item.openMinor -= minor;
    return [{ writeOffId, month, minor }];
  });
}

/** Money that no month takes pays what was written off, oldest month first. @returns what still stands, and what was used */
export function payWriteOffs(
  items: readonly OpenItem[],
  standing: readonly StandingWriteOff[],
  freeMinor: number,
): { readonly writtenOff: StandingWriteOff[]; readonly usedMinor: number } {
  const byMonth = new Map(items.map((item) => [item.month, item]));
  let left = freeMinor;
  const writtenOff = standing
    .toSorted((a, b) => compare(a.month, b.month))
    .flatMap((one) => {
      const part = Math.min(left, one.minor);
      const item = byMonth.get(one.month);
      if (item) {
        item.paidMinor += part;
        item.writtenOffMinor -= part;
      }
      left -= part;
      return one.minor > part ? [{ ...one, minor: one.minor - part }] : [];
    });
  return { writtenOff, usedMinor: freeMinor - left };
}

function byAge(a: AccountWriteOff, b: AccountWriteOff): number {
  return (
    a.createdAt.getTime() - b.createdAt.getTime() || compare(a.writeOffId, b.writeOffId) || compare(a.month, b.month)
  );
}
