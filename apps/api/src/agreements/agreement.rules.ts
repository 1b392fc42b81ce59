import type { Row } from '../platform/database/row.ts';

/**
 * pending: waits for the admin. reviewed: looked at, and accepted by a second call or never. accepted: a lease. The rest
 * are over.
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

/** What can become of it. Whatever is not here is refused by a conditional update, never looked up first. */
const NEXT = {
  pending: ['reviewed', 'accepted', 'declined', 'withdrawn'],
  reviewed: ['accepted'],
  accepted: ['ended'],
  declined: [],
  withdrawn: [],
  ended: [],
} as const satisfies Record<AgreementState, readonly AgreementState[]>;

export function canBecome(from: AgreementState, to: AgreementState): boolean {
  return (NEXT[from] as readonly AgreementState[]).includes(to);
}

/** The states from which that one can be reached. */
export function statesBefore(to: AgreementState): AgreementState[] {
  return AGREEMENT_STATES.filter((from) => canBecome(from, to));
}

type Decision = 'accepted' | 'declined' | 'withdrawn' | 'ended';

/** What a person is told. A request that was reviewed and left alone was declined. */
export function decisionOf(state: AgreementState): Decision | null {
  if (state === 'pending') return null;
  return state === 'reviewed' ? 'declined' : state;
}
