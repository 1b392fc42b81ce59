import type { Member } from '@surela/contract';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buildingCalendar } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useDialogAction } from '../../ui/dialogs/use-dialog-action.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { useCancelRent } from './cancel-rent.ts';
import { useChangeRent } from './change-rent.ts';
import './change-rent-dialog.css';
import { parseRent, proposedFirstDay } from './new-rent.rules.ts';
import { firstDayHint, firstDayProblem, newRentProblem } from './new-rent-validation.ts';
import { NoNewRentDialog } from './no-new-rent-dialog.tsx';
import { useLeaseRents } from './read-lease-rents.ts';
import { rentErrorMessage } from './rent-error-message.ts';
import { RentResults } from './rent-results.tsx';
import { RentsAgreed } from './rents-agreed.tsx';

type Props = { readonly member: Member; readonly onClose: () => void };

/** Changes the rent of a tenant from a day on, or cancels a rent that is agreed. */
export function ChangeRentDialog({ member, onClose }: Props) {
  const { name, agreementId: id } = member;
  const change = useChangeRent();
  const cancel = useCancelRent();
  const sending = change.isPending || cancel.isPending;
  const { data: agreed, isError, isFetching, refetch } = useLeaseRents(id, !sending);
  const calendar = buildingCalendar();
  const form = useForm({
    values: { fromOn: proposedFirstDay(agreed?.fromOn ?? null, calendar.today), rent: '' },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { control, register, formState, getValues, setError, setFocus, trigger } = form;
  const [fromOn, rent] = useWatch({ control, name: ['fromOn', 'rent'] });
  const [settledDay, settledRent] = [useSettled(fromOn), useSettled(rent)];
  // Which days are possible depends on the rent.
  useEffect(() => {
    if (parseRent(settledRent)) void trigger('fromOn');
  }, [settledRent, trigger]);
  const newRentOf = (day: string, text: string) => {
    const parsed = parseRent(text);
    const possible = agreed && parsed && !firstDayProblem(agreed, day, parsed);
    return possible ? { fromOn: day, rent: parsed } : undefined;
  };
  const isPossible = newRentOf(fromOn, rent) !== undefined;
  const late = { onLateError: (text: string) => showToast('error', text), onClose };
  const runCancel = useDialogAction({
    ...late,
    errorMessage: rentErrorMessage(m.cancel_rent_failed),
    onError: (message) => setError('root', { message }),
  });
  const rents = (
    <RentsAgreed
      rents={agreed?.rents}
      member={member}
      busy={sending}
      onCancelRent={(from) => void runCancel(() => cancel.mutateAsync({ id, name, fromOn: from }))}
    />
  );
  if (agreed?.fromOn === null) {
    return (
      <NoNewRentDialog name={name} error={formState.errors.root?.message} onClose={onClose}>
        {rents}
      </NoNewRentDialog>
    );
  }
  return (
    <FormDialog
      {...late}
      wide
      title={m.change_rent_title({ name })}
      text={m.change_rent_text({ apartment: member.apartment, rent: formatUnits(agreed?.rent ?? member.rent) })}
      actionLabel={m.change_rent()}
      errorMessage={rentErrorMessage(m.change_rent_failed)}
      form={form}
      busy={cancel.isPending || (!agreed && !isError)}
      disabled={!agreed}
      onAction={(fields) => change.mutateAsync({ id, name, fromOn: fields.fromOn, rent: parseRent(fields.rent) ?? 0 })}
    >
      <div className="change-rent-columns">
        <div className="change-rent-fields">
          {isError && !agreed ? (
            <LoadError text={m.change_rent_load_failed()} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            rents
          )}
          <DateField
            {...calendar}
            control={control}
            name="fromOn"
            validate={(day) => agreed && firstDayProblem(agreed, day, parseRent(getValues('rent')))}
            min={agreed?.fromOn?.earliest}
            max={agreed?.fromOn?.latest}
            label={m.change_rent_first_day()}
            // The error says it, too.
            {...(!formState.errors.fromOn && firstDayHint(agreed))}
            required
          />
          <TextField
            {...register('rent', { validate: newRentProblem })}
            inputMode="numeric"
            autoComplete="off"
            label={m.change_rent_new()}
            error={formState.errors.rent?.message}
            required
          />
        </div>
        <RentResults
          member={member}
          newRent={isPossible && !sending ? newRentOf(settledDay, settledRent) : undefined}
          old={settledDay !== fromOn || settledRent !== rent}
          onRetry={() => setFocus('rent')}
        />
      </div>
    </FormDialog>
  );
}
