import { useSearchParams } from 'react-router';
import { RentRoll } from '../../features/collections/rent-roll.tsx';
import { parseRentRollFilter, rentRollFilterToParams } from '../../features/collections/rent-roll-params.ts';
import { ReceiptPanel } from '../../features/payments/receipt/receipt-panel.tsx';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function RentRollPage() {
  const [address, setAddress] = useSearchParams();
  const present = buildingMonth();
  const view = parseRentRollFilter(address, present);
  return (
    <RentRoll
      heading={<PageHeading text={m.rent_roll_title()} />}
      view={view}
      receiptOf={(payment, onLeave) => <ReceiptPanel payment={payment} onLeave={onLeave} />}
      // Typing replaces the history entry; choosing a month or filter adds one. Without flushSync the field would
      // lag.
      onView={(next) =>
        setAddress(rentRollFilterToParams(next, present), {
          replace: next.search !== view.search,
          preventScrollReset: next.page === view.page,
          flushSync: true,
        })
      }
    />
  );
}
