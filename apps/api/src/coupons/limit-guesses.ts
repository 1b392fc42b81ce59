import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { SharedLimit } from '../platform/http/share-limit.ts';
import { isKnownTo } from './coupon-uses.store.ts';

/** Runs a call that names a coupon code. @throws AppError if the person has guessed too often */
export type LimitGuesses = <T>(actor: Actor, code: string | undefined, pay: () => Promise<T>) => Promise<T>;

/** These say whether the code exists, or what it is worth. */
const TELLING: readonly string[] = ['coupon-does-not-hold', 'price-differs', 'amount-too-small'];

/**
 * A code that the person has neither looked up nor held is a guess. It is counted like a lookup, before the call runs. A
 * guess that turns out to be usable is not counted.
 */
export function limitGuesses({ db }: Database, lookups: SharedLimit): LimitGuesses {
  return async (actor, code, pay) => {
    const isKnown = async () => code === undefined || (await isKnownTo(db, actor.personId, code));
    if (await isKnown()) return pay();
    await lookups.count(actor);
    try {
      const paid = await pay();
      lookups.giveBack(actor);
      return paid;
    } catch (error) {
      const isTelling = error instanceof AppError && TELLING.includes(error.code);
      // No longer a guess: the code was held, then another window changed the price.
      if (!isTelling || (await isKnown())) lookups.giveBack(actor);
      throw error;
    }
  };
}
