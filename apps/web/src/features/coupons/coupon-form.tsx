import { COUPON_LIMITS } from '@surela/values/coupon-terms';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorCodeOf } from '../../platform/api/error-code.ts';
import { m } from '../../platform/messages/messages.js';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CouponLimits } from './coupon-limits.tsx';
import { BLANK, type CouponFields, codeProblem, couponOf, percentageProblem } from './coupon-validation.ts';
import { useCreateCoupon } from './create-coupon.ts';

type Props = { readonly onCreated: () => void; readonly onClose: () => void };

export function CouponForm({ onCreated, onClose }: Props) {
  const { register, control, handleSubmit, setError, formState } = useForm<CouponFields>({ defaultValues: BLANK });
  const { errors, isSubmitting } = formState;
  const { mutateAsync } = useCreateCoupon();
  const limits = useRef<HTMLDetailsElement>(null);

  async function create(fields: CouponFields): Promise<void> {
    try {
      await mutateAsync(couponOf(fields));
      onCreated();
    } catch (error) {
      const isTaken = errorCodeOf(error) === 'coupon-exists';
      if (isTaken) setError('code', { message: m.coupon_code_taken() }, { shouldFocus: true });
      else setError('root', { message: m.coupon_create_failed() });
    }
  }

  /** Opens the section if it contains errors. */
  const showLimits = (wrong: typeof errors) => {
    if (limits.current && (wrong.endsOn || wrong.totalLimit || wrong.memberLimit)) limits.current.open = true;
  };

  return (
    <Modal title={m.coupon_create_title()} text={m.coupon_create_text()} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (isSubmitting) return event.preventDefault();
          void handleSubmit(create, showLimits)(event);
        }}
      >
        <div className="coupon-form-row">
          <TextField
            {...register('code', { validate: codeProblem })}
            label={m.coupon_code()}
            error={errors.code?.message}
            maxLength={COUPON_LIMITS.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            {...register('percentage', { validate: percentageProblem })}
            type="number"
            min={COUPON_LIMITS.minPercentage}
            max={COUPON_LIMITS.maxPercentage}
            step="any"
            inputMode="decimal"
            autoComplete="off"
            label={m.coupon_discount()}
            error={errors.percentage?.message}
            required
          />
        </div>
        <TextArea
          {...register('desc')}
          label={m.coupon_description()}
          hint={m.coupon_optional()}
          maxLength={COUPON_LIMITS.desc}
          rows={3}
        />
        <input {...register('available')} type="hidden" />
        <CouponLimits ref={limits} control={control} register={register} errors={errors} />
        <FormError text={errors.root?.message} />
        <DialogActions actionLabel={m.coupon_submit()} busy={isSubmitting} onCancel={onClose} cancel={m.close()} />
      </form>
    </Modal>
  );
}
