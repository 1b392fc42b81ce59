import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hydrateCache } from './hydrate-cache.ts';

const KEY = ['apartments', 'list', '', 1];
const HOUR = 3_600_000;

/** Whether the data is refetched, `later` ms after prerendering, with a clock `ahead` of the server's. */
function isAskedAgain({ later = 0, ahead = 0 }): boolean {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const at = Date.now();
  vi.advanceTimersByTime(later);
  vi.setSystemTime(Date.now() + ahead);
  const client = new QueryClient();
  hydrateCache(client, { at, answers: [[KEY, { total: 70 }]] });
  expect(client.getQueryData(KEY)).toEqual({ total: 70 });
  return client.getQueryCache().find({ queryKey: KEY })?.isStaleByTime(10_000) ?? false;
}

describe('what the document already says', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not asked for again by a browser that has just got it', () => {
    expect(isAskedAgain({ later: 2_000 })).toBe(false);
    expect(isAskedAgain({ later: 2_000, ahead: -20_000 })).toBe(false);
  });

  it('is asked for again when a browser shows a document that it kept', () => {
    expect(isAskedAgain({ later: HOUR })).toBe(true);
  });

  it('is asked for again where the clocks tell nothing', () => {
    expect(isAskedAgain({ ahead: HOUR })).toBe(true);
    expect(isAskedAgain({ ahead: -HOUR })).toBe(true);
  });
});
