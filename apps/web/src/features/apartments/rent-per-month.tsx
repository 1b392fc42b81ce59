import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';

type Props = { readonly rent: number; readonly className?: string };

export function RentPerMonth({ rent, className = 'text-xl' }: Props) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={`font-semibold ${className}`}>{formatUnits(rent)}</span>{' '}
      <span className="text-muted">{m.apartment_per_month()}</span>
    </span>
  );
}
