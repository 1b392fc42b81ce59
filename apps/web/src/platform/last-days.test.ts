import { describe, expect, it } from 'vitest';
import { lastDaysOfLease } from './last-days.ts';

describe('the last day of a lease', () => {
  it('is between its first day and ten years from now', () => {
    expect(lastDaysOfLease('2026-09-05', '2026-11-19')).toEqual({ min: '2026-09-05', max: '2036-11-16' });
  });

  it('is at most a year ago', () => {
    expect(lastDaysOfLease('2020-01-01', '2026-11-19').min).toBe('2025-11-19');
  });

  it('of a lease that starts later is not before its first day', () => {
    expect(lastDaysOfLease('2026-12-01', '2026-11-19')).toEqual({ min: '2026-12-01', max: '2036-11-28' });
  });
});
