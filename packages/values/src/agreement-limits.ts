export const AGREEMENT_LIMITS = {
  /** Longest reason for declining a request or removing a member. */
  reason: 500,
  /** How far the first day of a lease may lie behind or ahead. */
  startDays: 365,
  /** How far the last day of a lease may lie behind or ahead. */
  endDaysBehind: 365,
  endDaysAhead: 3_650,
  /** How far the first day of a new rent may lie behind or ahead. */
  rentDaysBehind: 365,
  rentDaysAhead: 730,
} as const;
