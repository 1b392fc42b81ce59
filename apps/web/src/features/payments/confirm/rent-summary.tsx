import type { PaymentIntent } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatDays } from '../../../platform/format/rent-days.ts';
import { m } from '../../../platform/messages/messages.js';
import { expectedAmount } from '../api/open-payment-intent.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { formatPaymentMonth } from '../payment-format.ts';

type Props = { readonly rent: PaymentDraft; readonly price: PaymentIntent | undefined };

/** Sticky beside the form. */
export function RentSummary({ rent, price }: Props) {
  const { apartment, block, floor, month, days, coupon } = rent;
  const amount = price?.amount ?? expectedAmount(rent);
  const full = price?.rent ?? rent.rent;
  return (
    <section className="card-surface payment-panel rent-summary" aria-labelledby="summary-title">
      <div>
        <h2 id="summary-title" className="text-2xl">
          {m.apartment_name({ number: apartment })}
        </h2>
        <p className="text-muted">{m.apartment_where({ block, floor })}</p>
      </div>
      <table className="rent-table">
        <caption className="sr-only">{m.confirm_payment_table()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.payment_month()}</th>
            <th scope="col">{m.confirm_payment_amount()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {formatPaymentMonth(month)}
              {days && <span className="text-muted block font-normal text-sm">{formatDays(days)}</span>}
            </th>
            <td>
              {amount !== full && (
                <del className="text-muted mr-2 font-normal max-sm:mr-0 max-sm:block max-sm:text-base">
                  <span className="sr-only">{m.confirm_payment_amount_before()} </span>
                  {formatUnits(full)}
                </del>
              )}
              <span>{formatUnits(amount)}</span>
            </td>
          </tr>
        </tbody>
      </table>
      {coupon && amount !== full && (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-muted wrap-anywhere">{m.confirm_payment_saved({ code: coupon.code })}</span>
          <span className="whitespace-nowrap font-medium text-success tabular-nums">−{formatUnits(full - amount)}</span>
        </p>
      )}
    </section>
  );
}
