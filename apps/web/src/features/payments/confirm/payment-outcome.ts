import type { Payment } from '@surela/contract';

/** The result of 'Pay Rent'. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly payment: Payment }
  /** The card provider has the money; our server will record it later. */
  | { readonly kind: 'safe'; readonly transactionId: string }
  /** No response: it may have been paid or not. */
  | { readonly kind: 'unknown'; readonly transactionId: string; readonly amount: number }
  /** The card was not charged. */
  | { readonly kind: 'refused'; readonly message: string; readonly withoutCoupon?: true };

export type CompletedPayment = Extract<PaymentOutcome, { kind: 'paid' | 'safe' }>;
