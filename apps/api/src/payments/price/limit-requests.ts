import { AppError } from '../../platform/http/app-error.ts';

/** One window and its replacement: a second tab, or the same one with a coupon. */
const MAX_UNDER_WAY = 2;
const RETRY_SECONDS = 2;

type Limit = <T>(personId: string | undefined, run: () => Promise<T>) => Promise<T>;

/**
 * How many payments one person may open at the same time. More requests are rejected, so that they don't slow down others
 * while the provider is slow. Counted per process, because a shared count would need the database, which this protects.
 */
export function limitPerPerson(): Limit {
  const underWay = new Map<string, number>();
  return async (personId, run) => {
    if (personId === undefined) return run();
    const count = underWay.get(personId) ?? 0;
    if (count >= MAX_UNDER_WAY) throw beingPrepared();
    underWay.set(personId, count + 1);
    try {
      return await run();
    } finally {
      const left = (underWay.get(personId) ?? 1) - 1;
      if (left > 0) underWay.set(personId, left);
      else underWay.delete(personId);
    }
  };
}

function beingPrepared(): AppError {
  return new AppError(
    'being-prepared',
    'Your payment is still being prepared, here or in another window. Wait a few seconds, then try again.',
    RETRY_SECONDS,
  );
}
