import type { RentDue } from '@surela/contract';
import { useForm, useWatch } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatDaysFormula } from '../../../platform/format/rent-days.ts';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PaymentDraft } from '../payment-draft.ts';
import { MonthField } from './month-field.tsx';

type Props = { readonly due: RentDue; readonly onPay: (rent: PaymentDraft) => void };

export function RentForm({ due, onPay }: Props) {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { month: '' } });
  const { email, agreementId, floor, block, apartment, months, monthlyRent } = due;
  // Before a month is chosen: the rent of a whole month.
  const chargeOf = (month: string) =>
    months.find((offered) => offered.month === month) ?? { rent: monthlyRent, days: null };
  const { rent, days } = chargeOf(useWatch({ control, name: 'month' }));
  // Below each month's rent, if it is below one: nothing moves when another month is chosen.
  const otherwise = months.some((offered) => offered.days) ? m.rent_whole_month() : undefined;
  const unexplained = due.endedOn && rent < monthlyRent ? m.rent_left() : otherwise;
  const pay = ({ month }: { month: string }) => {
    const charge = chargeOf(month);
    onPay({ email, agreementId, floor, block, apartment, rent: charge.rent, days: charge.days ?? undefined, month });
  };
  return (
    <form
      noValidate
      className="card-surface payment-panel payment-form"
      onSubmit={(event) => void handleSubmit(pay)(event)}
    >
      <div className="payment-form-wide">
        <ReadOnly name="email" label={m.payment_email()} value={email} />
      </div>
      <ReadOnly name="floor" label={m.apartment_floor()} value={String(floor)} />
      <ReadOnly name="block" label={m.apartment_block()} value={block} />
      <ReadOnly name="apartment" label={m.payment_apartment()} value={apartment} />
      <ReadOnly
        name="rent"
        label={m.apartment_rent()}
        value={formatUnits(rent)}
        hint={formatDaysFormula(days, monthlyRent) ?? unexplained}
      />
      <div className="payment-form-wide">
        <MonthField
          {...register('month', { required: m.payment_month_required() })}
          months={months}
          error={formState.errors.month?.message}
        />
      </div>
      <div className="payment-form-wide mt-2">
        <SubmitButton busy={false}>
          {m.payment_pay()}
          <Icon name="right" />
        </SubmitButton>
      </div>
    </form>
  );
}

type ReadOnlyProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
};

function ReadOnly({ hint, ...field }: ReadOnlyProps) {
  return <TextField {...field} {...(hint && { hint })} error={undefined} readOnly />;
}
