import type { Row } from '../platform/database/row.ts';

/**
 * pending: to be decided by an admin. reviewed: a client made the first of two calls and may accept with the second, within
 * an hour. accepted: a lease. The others are final.
 */
export const AGREEMENT_STATES = [
  'pending',
  'reviewed',
  'accepted',
  'declined',
  'withdrawn',
  'ended',
] as const satisfies readonly AgreementState[];

export type AgreementState = Row<'agreements'>['state'];

/** Allowed transitions. The conditional update in the store enforces them. */
const NEXT = {
  pending: ['reviewed', 'accepted', 'declined', 'withdrawn'],
  reviewed: ['accepted', 'declined'],
  accepted: ['ended'],
  declined: [],
  withdrawn: [],
  ended: [],
} as const satisfies Record<AgreementState, readonly AgreementState[]>;

export function canBecome(from: AgreementState, to: AgreementState): boolean {
  return (NEXT[from] as readonly AgreementState[]).includes(to);
}

export function statesBefore(to: AgreementState): AgreementState[] {
  return AGREEMENT_STATES.filter((from) => canBecome(from, to));
}

const REVIEW_MS = 3_600_000;

/**
 * The specification's client declines a request with one call and accepts it with two. A review without a second call
 * within the hour is therefore a decline.
 */
export function isReviewOver(reviewedAt: Date | null, now: Date): boolean {
  return reviewedAt === null || now.getTime() - reviewedAt.getTime() >= REVIEW_MS;
}

type Decision = 'accepted' | 'declined' | 'withdrawn' | 'ended';

/** The decision as shown to people. A request that stays reviewed counts as declined. */
export function decisionOf(state: AgreementState): Decision | null {
  if (state === 'pending') return null;
  return state === 'reviewed' ? 'declined' : state;
}
