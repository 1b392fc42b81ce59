import type { Ref } from 'react';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { buildingCalendar } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { type CouponFields, lastDayProblem, limitProblem } from './coupon-validation.ts';

type Props = {
  readonly ref: Ref<HTMLDetailsElement>;
  readonly control: Control<CouponFields>;
  readonly register: UseFormRegister<CouponFields>;
  readonly errors: FieldErrors<CouponFields>;
};

/** Optional limits, collapsed by default. */
export function CouponLimits({ ref, control, register, errors }: Props) {
  const calendar = buildingCalendar();
  const limit = (name: 'totalLimit' | 'memberLimit') => ({
    ...register(name, { validate: limitProblem }),
    error: errors[name]?.message,
    hint: m.coupon_no_limit(),
    type: 'number',
    min: 1,
    step: 1,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <details ref={ref} className="coupon-limits">
      <summary>
        {m.coupon_limits()}
        <span className="text-muted font-normal">{m.coupon_optional()}</span>
        <Icon name="down" className="size-5" />
      </summary>
      <div className="grid gap-5 pt-3">
        <DateField
          {...calendar}
          control={control}
          name="endsOn"
          validate={(day) => lastDayProblem(day, calendar.today)}
          min={calendar.today}
          label={m.coupon_ends_on()}
          hint={m.coupon_no_end()}
        />
        <div className="coupon-form-row">
          <TextField {...limit('totalLimit')} label={m.coupon_total_limit()} hint={m.coupon_total_limit_hint()} />
          <TextField {...limit('memberLimit')} label={m.coupon_member_limit()} />
        </div>
      </div>
    </details>
  );
}
