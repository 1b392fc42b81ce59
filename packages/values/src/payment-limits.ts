/** Longest reason of a refund or void, longest reference of a recorded payment, largest amount in currency units. */
export const PAYMENT_LIMITS = { reason: 300, reference: 60, amount: 10_000_000, months: 20 } as const;

/** An amount as it is typed: units and at most two decimals. */
export const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
