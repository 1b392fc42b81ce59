import type { Agreement } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { useForm, useWatch } from 'react-hook-form';
import { lastDayErrorMessage, useChangeLastDay } from '../../../platform/change-last-day.ts';
import { formatDay } from '../../../platform/format/building-date.ts';
import { lastDayFieldProps } from '../../../platform/last-day-field.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { newEndTexts } from './new-end-texts.ts';

type Props = { readonly agreement: Agreement; readonly onClose: () => void };

/** Lets a lease that has ended run again, or end on another day. */
export function ChangeEndDialog({ agreement, onClose }: Props) {
  const { _id: id, name, apartment, startsOn, endedOn } = agreement;
  const field = lastDayFieldProps(startsOn ?? endedOn ?? '');
  const known = endedOn !== null && field.validate(endedOn) === undefined;
  const form = useForm({
    defaultValues: { end: 'none', lastDay: known ? endedOn : '', reason: '' },
    mode: 'onTouched',
  });
  const [end, lastDay] = useWatch({ control: form.control, name: ['end', 'lastDay'] });
  const { mutateAsync } = useChangeLastDay();
  const possible = field.validate(lastDay) === undefined ? lastDay : undefined;
  const { result, actionLabel } = newEndTexts(agreement, end === 'none' ? null : possible, field.today);
  return (
    <FormDialog
      title={m.agreements_change_end_title({ name })}
      text={m.agreements_change_end_text({ apartment, date: formatDay(endedOn ?? '') })}
      actionLabel={actionLabel}
      form={form}
      errorMessage={lastDayErrorMessage}
      onLateError={(text) => showToast('error', text)}
      onClose={onClose}
      onAction={({ reason, ...fields }) =>
        mutateAsync({ id, name, endsOn: fields.end === 'none' ? null : fields.lastDay, reason: reason.trim() })
      }
    >
      <RadioButtons
        {...form.register('end')}
        legend={m.agreements_end_choice()}
        choices={[
          { value: 'none', text: m.agreements_end_none() },
          { value: 'day', text: m.agreements_end_day() },
        ]}
      />
      {end === 'day' && <DateField {...field} control={form.control} name="lastDay" />}
      <output className="new-end">{result}</output>
      <ReasonField
        {...form.register('reason')}
        label={m.agreements_reason()}
        hint={m.agreements_reason_hint({ name })}
        maxLength={AGREEMENT_LIMITS.reason}
      />
    </FormDialog>
  );
}
