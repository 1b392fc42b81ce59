import type { Row } from '../../platform/database/row.ts';

export type RefundState = Row<'refunds'>['state'];

/** A refund whose tries all failed waits for a person. */
const MAX_TRIES = 3;
const DAY_MS = 86_400_000;
/** Tries on day 0, 1 and 3. */
const DAYS_BETWEEN_TRIES = [1, 2];

/** Longer than the provider keeps an idempotency key. */
const ANSWER_LOST_AFTER_MS = DAY_MS;

type RefundFacts = Pick<
  Row<'refunds'>,
  'id' | 'amount_minor' | 'state' | 'tries' | 'call_number' | 'called_at' | 'provider_refund_id'
>;

export type RefundChange = Partial<
  Pick<
    Row<'refunds'>,
    | 'state'
    | 'tries'
    | 'call_number'
    | 'called_at'
    | 'next_try_at'
    | 'provider_refund_id'
    | 'failure_reason'
    | 'pending_reason'
  >
>;

/** A refund at the provider. */
type ProviderRefund = {
  readonly id: string;
  readonly amountMinor: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failureReason?: string;
  readonly pendingReason?: string;
  readonly metadata: Readonly<Record<string, string>>;
};

/** The provider's side of a payment. */
export type ChargeFacts = {
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  readonly refunds: readonly ProviderRefund[];
  readonly dispute?: 'open' | 'won' | 'lost' | null | undefined;
  readonly disputeLostMinor: number;
};

/** A refund object names its row and call, so that a lost answer is found again. */
export function refundMetadata({ id, call_number }: Pick<RefundFacts, 'id' | 'call_number'>): Record<string, string> {
  return { refund: id, call: String(call_number) };
}

/** The provider repeats its answer to a used key, even an error, so each answered call needs a new key. */
export function refundKey({ id, call_number }: Pick<RefundFacts, 'id' | 'call_number'>): string {
  return ['refund', id, call_number].join(':');
}

/** @returns how the row follows the provider's state; undefined if it does already */
export function refundAfter(row: RefundFacts, charge: ChargeFacts, now: Date): RefundChange | undefined {
  if (row.state === 'settled-otherwise' || row.state === 'charged-back') return undefined;
  if (row.state === 'cancelled') return afterCancellation(row, charge, now);
  const found = findRefund(row, charge);
  if (found) return afterAnswer(row, found, now);
  return afterDispute(row, charge, now);
}

/** The answer to the latest call, or what the provider made of it since. */
export function afterAnswer(row: RefundFacts, refund: ProviderRefund, now: Date): RefundChange | undefined {
  if (refund.status === 'failed') return afterFailedTry(row, refund.failureReason ?? 'unknown', now);
  // A refund that succeeded is never pending again: this was read before.
  if (row.state === refund.status || row.state === 'succeeded') return undefined;
  return {
    state: refund.status,
    provider_refund_id: refund.id,
    called_at: null,
    failure_reason: null,
    pending_reason: refund.pendingReason ?? null,
  };
}

export function afterFailedTry({ tries, call_number }: RefundFacts, reason: string, now: Date): RefundChange {
  return {
    state: tries + 1 < MAX_TRIES ? 'requested' : 'failed',
    tries: tries + 1,
    call_number: call_number + 1,
    called_at: null,
    next_try_at: new Date(now.getTime() + (DAYS_BETWEEN_TRIES[tries] ?? 0) * DAY_MS),
    provider_refund_id: null,
    failure_reason: reason.slice(0, 100),
    pending_reason: null,
  };
}

/** The balance at the provider is too low. That does not count as a failed try. */
export function afterShortBalance({ call_number }: RefundFacts, code: string, now: Date): RefundChange {
  return {
    call_number: call_number + 1,
    called_at: null,
    next_try_at: new Date(now.getTime() + DAY_MS),
    pending_reason: code,
  };
}

/** No answer for longer than its key is kept, and the provider has no such refund: the call counts as failed. */
export function isAnswerLost({ called_at }: Pick<RefundFacts, 'called_at'>, now: Date): boolean {
  return called_at !== null && now.getTime() - called_at.getTime() > ANSWER_LOST_AFTER_MS;
}

/** Made by a call that a restored backup does not know: it is refunded, whatever the row says. */
function afterCancellation(row: RefundFacts, { refunds }: ChargeFacts, now: Date): RefundChange | undefined {
  const made = refunds.find(({ status, metadata }) => metadata['refund'] === row.id && status !== 'failed');
  return made && afterAnswer(row, made, now);
}

function findRefund(row: RefundFacts, charge: ChargeFacts): ProviderRefund | undefined {
  const { refund, call } = refundMetadata(row);
  const own = charge.refunds.find(({ metadata }) => metadata['refund'] === refund && metadata['call'] === call);
  if (own) return own;
  if (row.provider_refund_id) return charge.refunds.find(({ id }) => id === row.provider_refund_id);
  // Refunded in the provider's dashboard, which leaves too little for ours.
  const hasRoom = charge.receivedMinor - charge.refundedMinor >= row.amount_minor;
  if (row.state !== 'requested' || hasRoom) return undefined;
  return charge.refunds.find(
    ({ status, amountMinor, metadata }) =>
      status !== 'failed' && amountMinor === row.amount_minor && metadata['refund'] === undefined,
  );
}

function afterDispute(row: RefundFacts, charge: ChargeFacts, now: Date): RefundChange | undefined {
  const { state, call_number } = row;
  const { dispute, disputeLostMinor } = charge;
  const isOpen = state === 'requested' || state === 'disputed';
  if (dispute === 'open') return state === 'requested' ? { state: 'disputed' } : undefined;
  // The payer's bank took what was to be refunded.
  const hasRoom = charge.receivedMinor - charge.refundedMinor - disputeLostMinor >= row.amount_minor;
  if (disputeLostMinor > 0 && !hasRoom && (isOpen || state === 'failed')) {
    return { state: 'charged-back', called_at: null };
  }
  // A new key: with the old one the provider would repeat that the charge is disputed.
  if (state === 'disputed') {
    return { state: 'requested', next_try_at: now, call_number: call_number + 1, called_at: null };
  }
  return undefined;
}
