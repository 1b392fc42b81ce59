import type { ArrearsLine } from '@surela/contract';
import { rentMonth } from '@surela/values/rent-month';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buildingMonth } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { rentRollFilterToParams } from '../rent-roll-params.ts';

type Props = { readonly line: ArrearsLine; readonly nameId: string };

/** To the rent roll of the oldest month: money received pays the oldest rent first. */
export function RecordLink({ line, nameId }: Props) {
  if (!line.firstUnpaidMonth) return null;
  const id = `record-${line.agreementId}`;
  const filter = {
    month: rentMonth(line.firstUnpaidMonth),
    search: line.email || line.name,
    status: '',
    page: 1,
  } as const;
  return (
    <Link
      id={id}
      to={`${paths.rentRoll}?${rentRollFilterToParams(filter, buildingMonth())}`}
      className="arrears-record"
      // On a phone the name is all that is seen of the link.
      aria-labelledby={`${id} ${nameId}`}
    >
      <span>{m.rent_roll_record()}</span>
    </Link>
  );
}
