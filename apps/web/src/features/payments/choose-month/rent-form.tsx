import type { RentDue } from '@surela/contract';
import { useForm, useWatch } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatDaysFormula } from '../../../platform/format/rent-days.ts';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PaymentDraft } from '../payment-draft.ts';
import { formatLeft } from '../payment-format.ts';
import { draftOf } from './draft-of.ts';
import { MonthField } from './month-field.tsx';

type Props = {
  readonly due: RentDue;
  /** Its button is the main one of the screen. */
  readonly primary: boolean;
  readonly onPay: (rent: PaymentDraft) => void;
};

export function RentForm({ due, primary, onPay }: Props) {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { month: '' } });
  const { email, floor, block, apartment, months, monthlyRent } = due;
  // Before a month is chosen: the rent of a whole month.
  const offeredAs = (month: string) => months.find((offered) => offered.month === month);
  const whole = { rent: monthlyRent, charged: monthlyRent, days: null };
  const { rent, charged, days } = offeredAs(useWatch({ control, name: 'month' })) ?? whole;
  // Below each month's rent, if it is below one: nothing moves when another month is chosen.
  const otherwise = months.some((offered) => offered.days ?? formatLeft(offered)) ? m.rent_whole_month() : undefined;
  const explained = [formatDaysFormula(days), formatLeft({ rent, charged })].filter(Boolean).join(' · ');
  const pay = ({ month }: { month: string }) => {
    const chosen = offeredAs(month);
    if (chosen) onPay(draftOf(due, [chosen]));
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
      <ReadOnly name="rent" label={m.apartment_rent()} value={formatUnits(rent)} hint={explained || otherwise} />
      <div className="payment-form-wide">
        <MonthField
          {...register('month', { required: m.payment_month_required() })}
          months={months}
          error={formState.errors.month?.message}
        />
      </div>
      <div className="payment-form-wide mt-2">
        <SubmitButton busy={false} primary={primary}>
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
