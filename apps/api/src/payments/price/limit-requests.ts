import { AppError } from '../../platform/http/app-error.ts';

/** A window, and the one that takes its place: a second tab, or the same one with a coupon. */
const MAX_UNDER_WAY = 2;
const RETRY_SECONDS = 2;

type Limit = <T>(personId: string | undefined, run: () => Promise<T>) => Promise<T>;

/**
 * How many payments one person opens at a time: whoever asks more often while the provider is slow is told to wait, and
 * slows nobody else. Counted in each process: to count together would need the database, which is what is to be spared.
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
