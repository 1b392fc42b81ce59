import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import { PAYMENTS } from '../api/read-rent-due.ts';

/** Back to Make Payment. What it showed before is out of date, so it is read anew. */
export function ChooseAgain({ several }: { readonly several: boolean }) {
  const client = useQueryClient();
  return (
    <Link
      to={paths.makePayment}
      className="btn btn-outline"
      onClick={() => client.removeQueries({ queryKey: PAYMENTS, type: 'inactive' })}
    >
      {several ? m.confirm_payment_back() : m.confirm_payment_choose_again()}
    </Link>
  );
}
