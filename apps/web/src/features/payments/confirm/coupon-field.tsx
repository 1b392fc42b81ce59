import { useRef, useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { couponProblem, useApplyCoupon } from '../api/apply-coupon.ts';
import { type PaymentDraft, paysSeveral } from '../payment-draft.ts';
import { formatPaymentMonth } from '../payment-format.ts';

type Props = {
  readonly rent: PaymentDraft;
  /** The price is fixed while a payment is pending. */
  readonly locked: boolean;
  readonly onApplied: (rent: PaymentDraft) => void;
};

export function CouponField({ rent, locked, onApplied }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useApplyCoupon(rent, onApplied);
  const { coupon } = rent;
  const month = paysSeveral(rent) ? formatPaymentMonth(rent.months[0].month) : undefined;
  const complain = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const apply = () => {
    const code = typed.trim();
    if (isPending || locked || coupon) return;
    if (code === '') return complain(m.confirm_payment_coupon_missing());
    setProblem(undefined);
    mutate(code, {
      onSuccess: () => {
        // The button becomes disabled and loses the focus.
        const { activeElement, body } = document;
        if (activeElement === button.current || activeElement === body) input.current?.focus();
      },
      onError: (error) => complain(couponProblem(rent, error)),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FormField
        name="coupon"
        label={m.confirm_payment_coupon()}
        error={problem}
        hint={month && !coupon ? m.confirm_payment_coupon_oldest({ month }) : undefined}
      >
        {(field) => (
          <div className="coupon-row">
            <input
              {...field}
              ref={input}
              className="text-input"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              readOnly={coupon !== undefined || isPending}
              value={coupon?.code ?? typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
            />
            <button
              ref={button}
              type="submit"
              className="btn"
              disabled={coupon !== undefined}
              aria-disabled={isPending || locked}
            >
              {isPending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {m.confirm_payment_coupon_apply()}
            </button>
          </div>
        )}
      </FormField>
      <output className="block text-sm">
        {coupon && (
          <span className="mt-2 inline-flex items-center gap-1.5 font-medium text-success">
            <Icon name="check" className="size-4" />
            {month
              ? m.payment_coupon_month({ percentage: coupon.percentage, month })
              : m.confirm_payment_coupon_applied({ percentage: coupon.percentage })}
          </span>
        )}
      </output>
    </form>
  );
}
