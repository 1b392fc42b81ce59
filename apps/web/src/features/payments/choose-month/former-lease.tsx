import type { RentDue } from '@surela/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { firstToPay } from '../api/read-rent-due.ts';

type Props = {
  readonly due: RentDue;
  /** To choose a month, as long as one is left to pay. */
  readonly children: ReactNode;
};

/** What a former tenant still owes, of an apartment that may be somebody else's home by now. */
export function FormerLease({ due, children }: Props) {
  const { apartment, endedOn } = due;
  const payable = firstToPay(due) !== undefined;
  const date = formatDay(endedOn ?? '');
  return (
    <section aria-labelledby="former-lease">
      <h2 id="former-lease" className="text-2xl">
        {m.payment_former_title({ apartment })}
      </h2>
      <p className="text-muted mt-1 mb-6 max-w-prose text-pretty">
        {payable ? m.payment_former_text({ date }) : m.payment_former_ended({ date })}
      </p>
      {payable ? children : <NothingToPay apartment={apartment} />}
    </section>
  );
}

function NothingToPay({ apartment }: { readonly apartment: string }) {
  return (
    <EmptyList icon="check" text={m.payment_former_paid({ apartment })}>
      <Link to={paths.paymentHistory} className="btn btn-primary">
        {m.payment_history_title()}
      </Link>
    </EmptyList>
  );
}
