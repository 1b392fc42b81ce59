import type { CreditLine } from '@surela/contract';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';

type Props = Pick<CreditLine, 'apartment' | 'endedOn'>;

/** The apartment, and below it when a former tenant left. */
export function ApartmentOf({ apartment, endedOn }: Props) {
  return (
    <>
      {apartment}
      {endedOn && (
        <span className="text-muted block text-sm">
          {m.rent_roll_former()} · {m.arrears_left({ day: formatDay(endedOn) })}
        </span>
      )}
    </>
  );
}
