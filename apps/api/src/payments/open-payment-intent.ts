import { formatMonthName, type PaymentIntent } from '@surela/contract';
import { units, unitsFromMinor } from '@surela/values/money';
import { type LeaseRow, noLease } from '../agreements/index.ts';
import { findLeaseToPay } from '../lease-accounts/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Intent } from '../platform/card-provider.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireCards } from './payment-deps.ts';
import { openIntentOf } from './price/create-intent.ts';
import { prepareAttempt } from './price/prepare-attempt.ts';
import type { Quote, QuoteInput } from './quote-rent.ts';
import { syncPayment } from './sync-payment.ts';

type OpenDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'cards'>;

/** A closed intent is replaced by a new one. More than a few in a row is a bug. */
const MAX_TRIES = 5;

/**
 * POST /api/create-payment-intent. Only one intent at a month of a lease can be paid: a second tab with the same months and
 * price gets the same intent, any other that shares a month closes it.
 */
export async function openPaymentIntent(deps: OpenDeps, actor: Actor, input: QuoteInput): Promise<PaymentIntent> {
  const { id: leaseId } = await requireLeaseToPay(deps, actor, input.leaseId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const prepared = await prepareAttempt(deps, leaseId, input);
    if (prepared.kind === 'nothing-to-pay') return toPaymentIntent(prepared.quote, undefined);
    if (prepared.kind === 'cancel-first') {
      for (const intentId of prepared.intentIds) await closeIntent(deps, intentId);
      continue;
    }
    const opened = await openIntentOf(deps, prepared.attempt);
    if (opened.kind === 'open') return toPaymentIntent(prepared.quote, opened.intent);
    if (opened.kind === 'closed') throw paymentClosed();
    await assertUnpaid(deps, opened.intentId);
  }
  throw new AppError('not-available', "Couldn't start the payment. You were not charged. Try again in a minute.", 5);
}

/** The caller's running lease, or the one that a former tenant still pays. Or the one that is named, if it is theirs. */
export async function requireLeaseToPay(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
  named?: string,
): Promise<LeaseRow> {
  const input = { today: todayAt(deps), dueDay: deps.building.rentDueDay };
  const lease = personId ? await findLeaseToPay(deps.database.db, personId, input, named) : undefined;
  if (!lease) throw noLease();
  return lease;
}

/**
 * This one is the payer's own, so the payer waits until it is cancelled: two intents for one month must never be payable.
 */
async function closeIntent(deps: OpenDeps, intentId: string): Promise<void> {
  await requireCards(deps).cancelIntent(intentId);
  await assertUnpaid(deps, intentId);
}

async function assertUnpaid(deps: OpenDeps, intentId: string): Promise<void> {
  const { state } = await syncPayment(deps, intentId);
  if (state === 'succeeded' || state === 'processing') {
    throw new AppError('already-paid', 'This month is already paid or being paid. Check Payment History.');
  }
}

export function paymentClosed(): AppError {
  return new AppError('payment-closed', 'This payment was closed. You were not charged. Try again.');
}

function toPaymentIntent(quote: Quote, intent: Intent | undefined): PaymentIntent {
  return {
    clientSecret: intent?.clientSecret ?? null,
    transactionId: intent?.id ?? null,
    amount: unitsFromMinor(quote.amountMinor),
    rent: unitsFromMinor(quote.rentMinor),
    discount: unitsFromMinor(quote.discountMinor),
    month: quote.lines[0] ? formatMonthName(quote.lines[0].month) : '',
    lines: quote.lines.map(({ month, rentMinor, discountMinor }) => ({
      month: formatMonthName(month),
      rent: units(rentMinor),
      discount: units(discountMinor),
    })),
    percentage: quote.coupon?.percentage ?? null,
    code: quote.coupon?.code ?? null,
  };
}
