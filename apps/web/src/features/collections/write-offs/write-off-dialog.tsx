import type { ArrearsLine } from '@surela/contract';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { amountUpToProblem } from '../dialogs/payment-validation.ts';
import { monthsText } from './months-text.ts';
import { type Debt, useDebt } from './read-debt.ts';
import { useWriteOffDebt } from './write-off-debt.ts';
import { OwedChanged, writeOffErrorMessage } from './write-off-errors.ts';
import { WriteOffPreview } from './write-off-preview.tsx';

type Props = { readonly line: ArrearsLine; readonly onClose: () => void };

/** Offers all that is owed. */
export function WriteOffDialog({ line, onClose }: Props) {
  // One idempotency key per dialog: submitting twice writes off once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { amount: String(line.owed), reason: '' } });
  const { register, control, formState, resetField } = form;
  const typed = useWatch({ control, name: 'amount' });
  const { mutateAsync } = useWriteOffDebt(line);
  const { data: debt, isError, refetch } = useDebt(line.agreementId, formState.submitCount === 0);
  // The arrears may have been loaded a while ago.
  const { owed, months } = debt ?? { owed: line.owed, months: undefined };
  const isTyped = formState.dirtyFields.amount === true;
  useEffect(() => {
    if (!isTyped) resetField('amount', { defaultValue: String(owed) });
  }, [owed, isTyped, resetField]);

  /** Nothing was written off: shows what is owed now. */
  const lookAgain = async (error: unknown) => {
    if (errorCodeOf(error) !== 'price-differs') throw error;
    const { data: fresh } = await refetch();
    if (fresh?.owed === 0) return showToast('info', m.write_off_nothing_owed({ name: line.name }));
    if (!fresh || fresh.owed === owed) throw error;
    const [now, before] = [formatUnits(fresh.owed), formatUnits(owed)];
    throw new OwedChanged(m.write_off_owed_changed({ now, before }));
  };

  return (
    <FormDialog
      title={m.write_off_title({ name: line.name })}
      text={textOf(line, owed, months)}
      actionLabel={actionLabel(typed, owed)}
      form={form}
      errorMessage={writeOffErrorMessage}
      onLateError={(text) => showToast('error', text)}
      onClose={onClose}
      onAction={({ amount, reason }) =>
        mutateAsync({ amount: parseAmount(amount) ?? 0, owed, reason: reason.trim(), key }).catch(lookAgain)
      }
    >
      <TextField
        {...register('amount', { validate: (text) => amountUpToProblem(text, owed) })}
        inputMode="decimal"
        autoComplete="off"
        label={m.write_off_amount()}
        error={formState.errors.amount?.message}
        required
      />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
      <WriteOffPreview months={months} failed={isError && !debt} owed={owed} typed={typed} />
    </FormDialog>
  );
}

function textOf({ apartment }: ArrearsLine, owed: number, months: Debt['months'] = []): string {
  const values = { apartment, owed: formatUnits(owed) };
  if (months.length === 0) return m.write_off_text(values);
  return m.write_off_text_months({ ...values, months: monthsText(months) });
}

function actionLabel(typed: string, owed: number): string {
  if (amountUpToProblem(typed, owed)) return m.write_off();
  return m.write_off_action({ amount: formatUnits(parseAmount(typed) ?? 0) });
}
