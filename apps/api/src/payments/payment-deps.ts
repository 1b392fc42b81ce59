import type { CardProvider } from '../platform/card-provider.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** Dependencies of use cases that call the card provider. */
export type PaymentDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'cards' | 'log'>;

export function requireCards({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (!cards) {
    throw new AppError('not-available', 'Card payment is not available yet. Pay at the office.');
  }
  return cards;
}
