import type { Payment } from '@surela/contract';

/** Why the card was not charged. */
export type PaymentProblem = {
  readonly message: string;
  /** What the payer can do next, if the message does not say it. */
  readonly advice?: string | undefined;
  /** Of several months, one is paid by now. */
  readonly outOfDate?: true;
  /** The provider's own field shows it as well, and has the focus. */
  readonly inField?: true;
};

/** The result of 'Pay Rent'. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly payment: Payment }
  /** The card provider has the money; our server will record it later. */
  | { readonly kind: 'safe'; readonly transactionId: string }
  /** No response: it may have been paid or not. */
  | { readonly kind: 'unknown'; readonly transactionId: string; readonly amount: number }
  /** The card was not charged. */
  | ({ readonly kind: 'refused'; readonly withoutCoupon?: true } & PaymentProblem);

export type CompletedPayment = Extract<PaymentOutcome, { kind: 'paid' | 'safe' }>;
