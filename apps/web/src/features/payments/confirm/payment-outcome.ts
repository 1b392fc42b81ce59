import type { Payment } from '@surela/contract';

/** What becomes of pressing 'Pay Rent'. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly payment: Payment }
  /** The card provider has the money and we have not written it down yet: the server will. */
  | { readonly kind: 'safe'; readonly transactionId: string }
  /** Nobody could be asked: it may have been paid or not. */
  | { readonly kind: 'unknown'; readonly transactionId: string; readonly amount: number }
  /** Nothing was taken. */
  | { readonly kind: 'refused'; readonly words: string; readonly withoutCoupon?: true };
