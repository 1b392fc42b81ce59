import type { BuildingSettings } from '@surela/contract';
import type { CardProvider } from '../platform/card-provider.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';

/** What every deed about rent needs: where it is written, what day it is in the building, and who moves the money. */
export type Desk = {
  readonly database: Database;
  readonly clock: Clock;
  readonly building: BuildingSettings;
  /** Nothing where no card provider is set up: then rent is paid in cash or by bank. */
  readonly cards: CardProvider | undefined;
  readonly log: Log;
};

export function cardsOf({ cards }: Pick<Desk, 'cards'>): CardProvider {
  if (!cards) {
    throw new Refusal('not-available', 'Rent cannot be paid by card here yet. Please pay at the office.');
  }
  return cards;
}
