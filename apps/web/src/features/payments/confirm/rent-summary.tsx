import type { PaymentIntent } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatDays } from '../../../platform/format/rent-days.ts';
import { m } from '../../../platform/messages/messages.js';
import { expectedAmount, expectedLines } from '../api/open-payment-intent.ts';
import { type MonthToPay, type PaymentDraft, paysSeveral } from '../payment-draft.ts';
import { formatLeft, formatPaymentMonth } from '../payment-format.ts';

type Props = { readonly rent: PaymentDraft; readonly price: PaymentIntent | undefined };

/** Sticky beside the form. A row per month, and a total of several. */
export function RentSummary({ rent, price }: Props) {
  const { apartment, block, floor, months, coupon } = rent;
  const lines = price?.lines ?? expectedLines(rent);
  const several = paysSeveral(rent);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  return (
    <section className="card-surface payment-panel rent-summary" aria-labelledby="summary-title">
      <div>
        <h2 id="summary-title" className="text-2xl">
          {m.apartment_name({ number: apartment })}
        </h2>
        <p className="text-muted">{m.apartment_where({ block, floor })}</p>
      </div>
      <table className="rent-table" data-several={several || undefined}>
        <caption className="sr-only">{m.confirm_payment_table()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.payment_month()}</th>
            <th scope="col">{m.confirm_payment_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.month} line={line} shown={months.find(({ month }) => month === line.month)} />
          ))}
        </tbody>
        {several && (
          <tfoot>
            <tr>
              <th scope="row">{m.confirm_payment_total()}</th>
              <td>{formatUnits(price?.amount ?? expectedAmount(rent))}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {coupon && discount > 0 && (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-muted wrap-anywhere">{m.confirm_payment_saved({ code: coupon.code })}</span>
          <span className="whitespace-nowrap font-medium text-success tabular-nums">−{formatUnits(discount)}</span>
        </p>
      )}
    </section>
  );
}

type LineProps = {
  readonly line: PaymentIntent['lines'][number];
  /** As it was chosen. */
  readonly shown: MonthToPay | undefined;
};

function Line({ line: { month, rent, discount }, shown }: LineProps) {
  const notes = [formatDays(shown?.days ?? null), shown && formatLeft(shown)].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {formatPaymentMonth(month)}
        {notes.length > 0 && <span className="text-muted block font-normal text-sm">{notes.join(' · ')}</span>}
      </th>
      <td>
        {discount > 0 && (
          <del className="text-muted mr-2 font-normal max-sm:mr-0 max-sm:block max-sm:text-base">
            <span className="sr-only">{m.confirm_payment_amount_before()} </span>
            {formatUnits(rent)}
          </del>
        )}
        <span>{formatUnits(rent - discount)}</span>
      </td>
    </tr>
  );
}
