import { randomUUID } from 'node:crypto';
import { formatMonthName, type PaymentIntent } from '@surela/contract';
import { formatMoney, unitsFromMinor } from '@surela/values/money';
import { firstDayOf } from '@surela/values/rent-month';
import { findLeaseOf, type LeaseRow, type LockedLease, lockRunningLease, noLease } from '../agreements/index.ts';
import { holdCoupon, releaseCoupon } from '../coupons/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Intent } from '../platform/card-provider.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import {
  type AttemptPrice,
  type AttemptRow,
  findLiveAttempt,
  insertAttempt,
  linkIntent,
  markAttemptPriced,
} from './attempts.store.ts';
import { intentMetadata } from './intent-metadata.ts';
import { minimumCharge } from './payment.rules.ts';
import { requireCards } from './payment-deps.ts';
import { couponInvalid, type Quote, type QuoteInput, quoteRent } from './quote-rent.ts';
import { syncPayment } from './sync-payment.ts';

/** A cancelled intent is replaced by a new one. More than a few in a row is a bug. */
const MAX_TRIES = 3;

/** POST /api/create-payment-intent. One live intent for each lease and month: a second tab gets the same one, repriced. */
export async function openPaymentIntent(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'cards'>,
  actor: Actor,
  input: QuoteInput,
): Promise<PaymentIntent> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { attempt, quote } = await prepare(deps, actor, input);
    if (!attempt) return toPaymentIntent(quote, undefined);
    const intent = await findOrCreateIntent(deps, attempt);
    const priced = intent.state === 'open' ? await updateIntentPrice(deps, attempt, intent, quote) : 'too-late';
    if (priced !== 'too-late') return toPaymentIntent(quote, priced);
    const { state } = await syncPayment(deps, intent.id);
    if (state === 'succeeded' || state === 'processing') throw alreadyPaid();
  }
  throw new AppError('not-available', "Couldn't start the payment. You were not charged. Try again in a minute.", 5);
}

function alreadyPaid(): AppError {
  return new AppError('already-paid', 'This month is already paid or being paid. Check Payment History.');
}

type Prepared = { readonly attempt: AttemptRow | undefined; readonly quote: Quote };

/** Commits the attempt before the provider is called. No attempt if there is nothing to pay by card. */
async function prepare(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'cards'>,
  actor: Actor,
  input: QuoteInput,
): Promise<Prepared> {
  const { id: leaseId } = await requireLease(deps, actor);
  return deps.database.transact(async (tx) => {
    const lease = await lockRunningLease(tx, leaseId);
    const quote = await quoteRent(tx, deps, lease, input);
    if (quote.amountMinor === 0) return { attempt: undefined, quote };
    assertAboveMinimum(deps, quote);
    const month = firstDayOf(quote.month);
    const live = await findLiveAttempt(tx, lease.id, month);
    const id = live?.id ?? randomUUID();
    await holdCouponFor(tx, deps, id, lease, quote);
    const attempt = live ?? (await insertAttempt(tx, lease, { id, month, ...priceColumns(quote) }));
    return { attempt, quote };
  });
}

/** The caller's running lease. */
export async function requireLease({ database }: Pick<Deps, 'database'>, { personId }: Actor): Promise<LeaseRow> {
  const lease = personId ? await findLeaseOf(database.db, personId) : undefined;
  if (!lease) throw noLease();
  return lease;
}

function assertAboveMinimum({ building }: Pick<Deps, 'building'>, { amountMinor }: Quote): void {
  if (amountMinor >= minimumCharge(building.currency)) return;
  const least = formatMoney(minimumCharge(building.currency), building.currency);
  throw new AppError(
    'amount-too-small',
    `After this coupon the amount is below the card minimum of ${least}. Pay without the coupon or at the office.`,
  );
}

async function holdCouponFor(
  tx: Tx,
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'cards'>,
  holder: string,
  lease: LockedLease,
  { coupon }: Quote,
): Promise<void> {
  if (!coupon) return releaseCoupon(tx, holder);
  const ask = { code: coupon.code, personId: lease.person_id, holder, today: todayAt(deps) };
  if (!(await holdCoupon(tx, ask))) throw couponInvalid();
}

/** The attempt's id is the idempotency key. */
async function findOrCreateIntent(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'cards'>,
  attempt: AttemptRow,
): Promise<Intent> {
  const cards = requireCards(deps);
  if (attempt.intent_id) {
    const existing = await cards.readIntent(attempt.intent_id);
    if (!existing) throw new Error('The card provider has lost an intent');
    return existing;
  }
  const made = await cards.createIntent({
    key: `attempt:${attempt.id}`,
    amountMinor: attempt.amount_minor,
    currency: deps.building.currency,
    description: `Rent ${attempt.month.slice(0, 7)}`,
    metadata: intentMetadata(deps, attempt),
  });
  await deps.database.transact((tx) => linkIntent(tx, attempt.id, made.id));
  return made;
}

/** The intent's metadata has the price, so that sync-payment can explain the amount. */
async function updateIntentPrice(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'cards'>,
  attempt: AttemptRow,
  intent: Intent,
  quote: Quote,
): Promise<Intent | 'too-late'> {
  const price = priceColumns(quote);
  const metadata = intentMetadata(deps, { ...attempt, ...price });
  const same = Object.entries(metadata).every(([name, value]) => (intent.metadata[name] ?? '') === value);
  if (same && intent.amountMinor === quote.amountMinor) return intent;
  const priced = await requireCards(deps).priceIntent(intent.id, { amountMinor: quote.amountMinor, metadata });
  if (priced !== 'too-late') await deps.database.transact((tx) => markAttemptPriced(tx, attempt.id, price));
  return priced;
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

function toPaymentIntent(quote: Quote, intent: Intent | undefined): PaymentIntent {
  return {
    clientSecret: intent?.clientSecret ?? null,
    transactionId: intent?.id ?? null,
    amount: unitsFromMinor(quote.amountMinor),
    rent: unitsFromMinor(quote.rentMinor),
    discount: unitsFromMinor(quote.discountMinor),
    month: formatMonthName(quote.month),
    percentage: quote.coupon?.percentage ?? null,
  };
}
