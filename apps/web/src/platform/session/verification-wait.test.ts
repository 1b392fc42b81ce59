import { describe, expect, it } from 'vitest';
import { waitSeconds } from './verification-wait.ts';

const SENT_AT = 1_000_000;
const after = (ms: number) => waitSeconds(`nadia ${SENT_AT}`, 'nadia', SENT_AT + ms);

describe('the wait between two verification emails', () => {
  it('is a minute, in whole seconds that never say 0 too early', () => {
    expect([0, 1, 18_000, 59_999, 60_000, 90_000].map(after)).toEqual([60, 60, 42, 1, 0, 0]);
  });

  it('is not for another account, nor for a first email', () => {
    expect(waitSeconds(`nadia ${SENT_AT}`, 'tanvir', SENT_AT)).toBe(0);
    expect(waitSeconds(null, 'nadia', SENT_AT)).toBe(0);
  });

  it.each(['', 'nadia', 'nadia soon', 'nadia NaN'])('ends at once if what was stored is damaged: "%s"', (sent) => {
    expect(waitSeconds(sent, 'nadia', SENT_AT)).toBe(0);
  });

  it('does not last for hours when the clock is set back', () => {
    expect(after(-3_600_000)).toBe(0);
  });
});
