import { describe, expect, it } from 'vitest';
import { AGREEMENT_STATES, canBecome, decisionOf, statesBefore } from './agreement.rules.ts';

describe('an agreement', () => {
  it('can go these ways and no others', () => {
    const ways = AGREEMENT_STATES.flatMap((from) =>
      AGREEMENT_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(ways).toEqual([
      'pending to reviewed',
      'pending to accepted',
      'pending to declined',
      'pending to withdrawn',
      'reviewed to accepted',
      'reviewed to declined',
      'accepted to ended',
    ]);
  });

  it('is accepted from a request only, whether or not it was reviewed first', () => {
    expect(statesBefore('accepted')).toEqual(['pending', 'reviewed']);
    expect(statesBefore('pending')).toEqual([]);
  });

  it('[PROF-02] that was reviewed and left alone was declined, not rented', () => {
    expect(AGREEMENT_STATES.map(decisionOf)).toEqual([null, 'declined', 'accepted', 'declined', 'withdrawn', 'ended']);
  });
});
