import { formatMoney, minorFromUnits } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';

type Props = { readonly rent: number; readonly className?: string };

export function RentPerMonth({ rent, className = 'text-xl' }: Props) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={`font-semibold ${className}`}>{formatMoney(minorFromUnits(rent), building.currency)}</span>{' '}
      <span className="text-muted">{m.apartment_per_month()}</span>
    </span>
  );
}
