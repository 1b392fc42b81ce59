/** How a refund goes wrong, see {@link FailingRefunds}. */
export type RefundFailure = {
  /**
   * - `at-once`: the answer is a refund that has failed
   * - `later`: the refund succeeds until `failRefund` fails it
   * - `short-balance`: the refund waits until `topUp`
   * - `short-balance-error`: the request is refused with `balance_insufficient`, and there is no refund
   */
  readonly how: 'at-once' | 'later' | 'short-balance' | 'short-balance-error';
  /** The reason of a failed refund. */
  readonly reason?: RefundFailureReason | undefined;
  /** How many refunds, one if not given. */
  readonly times?: number | undefined;
  /** Only refunds of this payment intent, so that tests at the same time do not meet each other's failures. */
  readonly intent?: string | undefined;
};

export type RefundFailureReason =
  | 'charge_for_pending_refund_disputed'
  | 'declined'
  | 'expired_or_canceled_card'
  | 'insufficient_funds'
  | 'lost_or_stolen_card'
  | 'merchant_request'
  | 'unknown';

export type DisputedRefundCode = 'charge_disputed' | 'charge_not_refundable' | 'refund_disputed_payment';

/** The failures planned for the next refunds, in the order in which they were planned. */
export class FailingRefunds {
  /** Refunds that succeeded and are to fail, with the reason. */
  readonly later = new Map<string, RefundFailureReason>();
  /** The error for a refund of a charge that is disputed and cannot be refunded; Stripe has several. */
  readonly disputedCodes = new Map<string, DisputedRefundCode>();
  #planned: (RefundFailure & { left: number })[] = [];

  plan(failure: RefundFailure): void {
    this.#planned.push({ ...failure, left: failure.times ?? 1 });
  }

  clear(): void {
    this.#planned = [];
    this.later.clear();
    this.disputedCodes.clear();
  }

  endShortBalance(): void {
    this.#planned = this.#planned.filter(({ how }) => how === 'at-once' || how === 'later');
  }

  /** @returns the failure of the next refund of this payment intent and uses it up */
  meet(paymentIntent: unknown): RefundFailure | undefined {
    const failure = this.#planned.find(
      ({ left, intent }) => left > 0 && (intent === undefined || intent === paymentIntent),
    );
    if (failure) failure.left -= 1;
    return failure;
  }
}
