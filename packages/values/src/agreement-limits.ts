/** Longest reason for declining a request or removing a member. */
export const AGREEMENT_LIMITS = { reason: 500 } as const;
