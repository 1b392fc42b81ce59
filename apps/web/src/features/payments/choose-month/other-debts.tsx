import type { RentDue } from '@surela/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';

/** Rent of the tenant's other leases, such as that of the apartment they have moved out of. */
export function OtherDebts({ due: { otherDebts = [] } }: { readonly due: RentDue }) {
  return otherDebts.map(({ agreementId, apartment, owed }) => (
    <p key={agreementId} className="other-debt">
      <span>{m.payment_other_debt({ apartment, amount: formatUnits(owed) })}</span>
      <Link to={{ pathname: paths.makePayment, search: `lease=${agreementId}` }} className="btn">
        {m.payment_other_debt_show({ apartment })}
      </Link>
    </p>
  ));
}
