import type { Deps } from '../../platform/deps.ts';
import type { AttemptRow } from '../attempts.store.ts';

type Described = Omit<AttemptRow, 'amount_minor' | 'intent_id' | 'state'>;

/**
 * What an intent says about itself at the provider: enough to record its payment if our rows are lost. Ids and amounts
 * only, no name and no address.
 */
export function intentMetadata({ building }: Pick<Deps, 'building'>, attempt: Described): Record<string, string> {
  return {
    app: 'surela',
    building: building.id,
    attempt: attempt.id,
    lease: attempt.agreement_id,
    person: attempt.person_id,
    month: attempt.month.slice(0, 7),
    rentMinor: String(attempt.rent_minor),
    discountMinor: String(attempt.discount_minor),
    coupon: attempt.coupon_code ?? '',
    percentage: String(attempt.coupon_percentage ?? ''),
  };
}
