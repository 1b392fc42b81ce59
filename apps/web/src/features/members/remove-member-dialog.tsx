import type { Member } from '@surela/contract';
import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { calendarDate, earliestOf } from '@surela/values/calendar-date';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { lastDayErrorMessage, useChangeLastDay } from '../../platform/change-last-day.ts';
import { buildingToday } from '../../platform/format/building-date.ts';
import { lastDayFieldProps } from '../../platform/last-day-field.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useDialogAction } from '../../ui/dialogs/use-dialog-action.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { EndIsSet } from './end-is-set.tsx';
import { MemberBalance } from './member-balance.tsx';
import { useMemberBalance } from './read-member-balance.ts';
import { removalTexts } from './removal-texts.ts';

type Props = {
  readonly member: Member;
  /** The lease ends today. */
  readonly onRemove: (reason: string) => void;
  readonly onClose: () => void;
};

/** Removes a tenant today, or sets, moves or cancels the last day of the lease. */
export function RemoveMemberDialog({ member, onRemove, onClose }: Props) {
  const { _id, name, since, endsOn: setTo, agreementId: id } = member;
  const [today] = useState(buildingToday);
  const form = useForm<{ lastDay: string; reason: string }>({
    defaultValues: { lastDay: today, reason: '' },
    mode: 'onTouched',
  });
  const lastDay = useWatch({ control: form.control, name: 'lastDay' });
  const field = lastDayFieldProps(since);
  // A lease that has not started can be removed today, too.
  const problemOf = (day: string) => (day === today ? undefined : field.validate(day));
  const noDay = problemOf(lastDay) !== undefined;
  const balance = useMemberBalance(_id, noDay || lastDay === today ? undefined : lastDay);
  const { mutateAsync, isPending } = useChangeLastDay();
  const closing = {
    errorMessage: lastDayErrorMessage,
    onLateError: (text: string) => showToast('error', text),
    onClose,
  };
  const run = useDialogAction({ ...closing, onError: (message) => form.setError('root', { message }) });
  const change = (endsOn: string | null, reason: string) => mutateAsync({ id, name, endsOn, reason: reason.trim() });
  return (
    <FormDialog
      {...closing}
      {...removalTexts(member, noDay ? undefined : lastDay, today)}
      title={m.members_remove_title({ name })}
      form={form}
      busy={balance.isPending || balance.isPlaceholderData || isPending}
      onAction={async (fields) => {
        if (fields.lastDay === today) onRemove(fields.reason.trim());
        else await change(fields.lastDay, fields.reason);
      }}
    >
      <DateField
        {...field}
        control={form.control}
        name="lastDay"
        validate={problemOf}
        min={earliestOf(calendarDate(field.min), today)}
      />
      {setTo && (
        <EndIsSet
          endsOn={setTo}
          busy={isPending}
          onCancelEnd={() => void run(() => change(null, form.getValues('reason')))}
        />
      )}
      <MemberBalance
        name={name}
        balance={balance.data}
        failed={balance.isError}
        old={balance.isPlaceholderData}
        noDay={noDay}
      />
      <ReasonField
        {...form.register('reason')}
        label={m.agreements_reason()}
        hint={m.agreements_reason_hint({ name })}
        maxLength={AGREEMENT_LIMITS.reason}
      />
    </FormDialog>
  );
}
