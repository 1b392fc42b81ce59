import type { BuildingSettings } from '@surela/contract';
import type { CardProvider } from '../platform/card-provider.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Logger } from '../platform/logger.ts';

/** What every action about rent needs: where it is written, what day it is in the building, and who moves the money. */
export type PaymentDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly building: BuildingSettings;
  /** Nothing where no card provider is set up: then rent is paid in cash or by bank. */
  readonly cards: CardProvider | undefined;
  readonly log: Logger;
};

export function requireCards({ cards }: Pick<PaymentDeps, 'cards'>): CardProvider {
  if (!cards) {
    throw new AppError('not-available', 'Card payment is not available yet. Pay at the office.');
  }
  return cards;
}
