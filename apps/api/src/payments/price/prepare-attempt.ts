import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { formatMoney } from '@surela/values/money';
import { firstDayOf, monthOf } from '@surela/values/rent-month';
import { type LockedLease, lockLease, noLease } from '../../agreements/index.ts';
import { holdCoupon } from '../../coupons/index.ts';
import type { PaymentLine } from '../../lease-accounts/index.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type AttemptPrice,
  type AttemptRow,
  findMonthHolding,
  hasPrice,
  insertAttempt,
  isLive,
  listUnfinishedAttempts,
  markAttempt,
  renewAttempt,
} from '../attempts.store.ts';
import { insertLines, listLines } from '../lines/payment-lines.store.ts';
import { minimumCharge } from '../payment.rules.ts';
import { couponInvalid, type Quote, type QuoteInput, quoteRent } from '../quote-rent.ts';
import { closeUnlinked } from './close-attempt.ts';

type PrepareDeps = Pick<Deps, 'database' | 'clock' | 'building'>;

export type Prepared =
  | { readonly kind: 'nothing-to-pay'; readonly quote: Quote }
  /** These can still be paid at the provider, at another price. */
  | { readonly kind: 'cancel-first'; readonly intentIds: readonly string[] }
  | { readonly kind: 'priced'; readonly quote: Quote; readonly attempt: AttemptRow };

/**
 * Finds or writes the attempt at these months and this price before the provider is called. Any other price is another attempt, so a
 * card is charged exactly the amount that its window shows.
 */
export function prepareAttempt(deps: PrepareDeps, leaseId: string, input: QuoteInput): Promise<Prepared> {
  return deps.database.transact(async (tx): Promise<Prepared> => {
    // It may have ended since it was looked up: the row as it is now says which months can be paid.
    const lease = await lockLease(tx, leaseId);
    if (!lease) throw noLease();
    const quote = await quoteRent(tx, deps, lease, input);
    if (quote.amountMinor === 0) return { kind: 'nothing-to-pay', quote };
    assertAboveMinimum(deps, quote);
    const lines = linesOf(quote);
    const unfinished = await listUnfinishedAttempts(
      tx,
      lease.id,
      lines.map(({ month }) => month),
    );
    const linesById = await listLines(
      tx,
      unfinished.map(({ id }) => id),
    );
    const asked = { price: priceColumns(quote), lines };
    // An attempt that is being closed and has no intent yet can be used again: its key creates the intent for this price.
    const current = unfinished.find((one) => (isLive(one) || one.intent_id === null) && isFor(one, linesById, asked));
    const others = unfinished.filter((one) => one !== current);
    const intentIds = await closeOthers(tx, others);
    if (intentIds.length > 0) return { kind: 'cancel-first', intentIds };
    const attempt = await writeAttempt(tx, deps, lease, quote, { current, others });
    return { kind: 'priced', quote, attempt };
  });
}

type AttemptTerms = { readonly price: AttemptPrice; readonly lines: readonly PaymentLine[] };

/** The same months at the same price. An attempt at one month has no lines. */
function isFor(
  attempt: AttemptRow,
  linesById: ReadonlyMap<string, readonly PaymentLine[]>,
  { price, lines }: AttemptTerms,
): boolean {
  if (!hasPrice(attempt, price)) return false;
  const own = linesById.get(attempt.id) ?? [{ ...attempt, month: attempt.month }];
  return (
    own.length === lines.length &&
    lines.every(({ month, rent_minor }, index) => own[index]?.month === month && own[index].rent_minor === rent_minor)
  );
}

/** @returns for each month its first day */
function linesOf({ lines }: Quote): PaymentLine[] {
  return lines.map(({ month, rentMinor, discountMinor }) => ({
    month: firstDayOf(month),
    rent_minor: rentMinor,
    discount_minor: discountMinor,
  }));
}

/** @returns the intents that must be cancelled at the provider before another payment of these months is opened */
async function closeOthers(tx: Tx, attempts: readonly AttemptRow[]): Promise<string[]> {
  const intentIds: string[] = [];
  for (const { id, intent_id } of attempts) {
    if (intent_id === null) {
      await closeUnlinked(tx, id);
      continue;
    }
    await markAttempt(tx, id, ['open'], 'cancelling');
    intentIds.push(intent_id);
  }
  return intentIds;
}

/** The coupon is held before the lower price is returned. */
async function writeAttempt(
  tx: Tx,
  deps: PrepareDeps,
  lease: LockedLease,
  quote: Quote,
  { current, others }: { readonly current: AttemptRow | undefined; readonly others: readonly AttemptRow[] },
): Promise<AttemptRow> {
  const id = current?.id ?? randomUUID();
  const { coupon } = quote;
  if (coupon) {
    const { code } = coupon;
    const held = await holdCoupon(tx, { code, personId: lease.person_id, holder: id, today: todayAt(deps) });
    if (!held) throw couponInvalid();
    const exceptIds = [id, ...others.map((one) => one.id)];
    const other = await findMonthHolding(tx, { personId: lease.person_id, couponId: held.id, exceptIds });
    if (other) throw couponInUse(other);
  }
  if (current) return renewAttempt(tx, lease, current);
  const lines = linesOf(quote);
  const [{ month }] = lines as [PaymentLine];
  await insertLines(tx, id, lines);
  return insertAttempt(tx, lease, { id, month, ...priceColumns(quote) });
}

/** Only one open payment per person and coupon: more would keep the coupon from others. */
function couponInUse(month: string): AppError {
  const name = formatMonthName(monthOf(calendarDate(month))).replace(',', ' ');
  return new AppError(
    'coupon-does-not-hold',
    `You are already using this coupon for ${name}. Finish that payment first, or pay without the coupon.`,
  );
}

function assertAboveMinimum({ building }: Pick<Deps, 'building'>, { amountMinor, coupon }: Quote): void {
  if (amountMinor >= minimumCharge(building.currency)) return;
  const least = formatMoney(minimumCharge(building.currency), building.currency);
  throw new AppError(
    'amount-too-small',
    coupon
      ? `After this coupon the amount is below the card minimum of ${least}. Pay without the coupon or at the office.`
      : `This rent is below the card minimum of ${least}. Pay it at the office.`,
  );
}

function priceColumns({ rentMinor, discountMinor, amountMinor, coupon }: Quote): AttemptPrice {
  return {
    rent_minor: rentMinor,
    discount_minor: discountMinor,
    amount_minor: amountMinor,
    coupon_code: coupon?.code ?? null,
    coupon_percentage: coupon?.percentage ?? null,
  };
}
