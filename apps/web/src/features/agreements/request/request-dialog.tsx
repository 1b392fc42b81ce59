import type { Apartment } from '@surela/contract';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { buildingCalendar, formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { isDayWithin } from '../../../ui/forms/parse-day.ts';
import type { OwnAgreement } from '../api/own-agreement.ts';
import { requestErrorMessage, showRequestError, useRequestAgreement } from '../api/request-agreement.ts';
import { moveInDays } from './move-in-days.ts';
import { RequestedApartment } from './requested-apartment.tsx';

/** Why the apartment can't be requested, and what the person can do instead. */
export type Obstacle = { readonly reason: string; readonly actionLabel: string; readonly onAction: () => void };

type Props = {
  readonly apartment: Apartment;
  /** The person's own lease: the next one starts after its last day. */
  readonly own: OwnAgreement | null | undefined;
  /** The person's email while it is not verified. */
  readonly unverifiedEmail: string | undefined;
  readonly obstacle: Obstacle | undefined;
  /** Reloads what shows the apartment. */
  readonly onSettled: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before the request is sent. Stays open until it succeeds and shows errors inside. */
export function RequestDialog({ apartment, own, unverifiedEmail, obstacle, onSettled, onClose }: Props) {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  // A toast only if the dialog was closed meanwhile: it would be behind the dialog.
  const { mutate, error, isPending, isSuccess } = useRequestAgreement(onSettled, (failure) => {
    if (gone.current) showRequestError(failure);
  });
  const { earliest, latest } = moveInDays(apartment, own);
  const span = { min: earliest, max: latest };
  const { control, handleSubmit } = useForm({
    values: { movesInOn: earliest },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  // While it is sent, the lists already show the own request.
  const shownObstacle = isPending || isSuccess ? undefined : obstacle;
  const problem = shownObstacle?.reason ?? (error ? requestErrorMessage(error) : undefined);
  return (
    <Modal
      title={m.request_title({ number: apartment.apartment })}
      text={shownObstacle ? m.request_not_possible() : m.request_text()}
      onClose={onClose}
    >
      <form
        noValidate
        method="dialog"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (shownObstacle) shownObstacle.onAction();
          else if (!isPending && !isSuccess) {
            void handleSubmit(({ movesInOn }) => mutate({ ...apartment, movesInOn }, { onSuccess: onClose }))(event);
          }
        }}
      >
        <RequestedApartment apartment={apartment} />
        {!shownObstacle && (
          <DateField
            {...buildingCalendar()}
            {...span}
            control={control}
            name="movesInOn"
            label={m.request_move_in()}
            validate={(day) =>
              isDayWithin(day, span)
                ? undefined
                : m.request_move_in_invalid({ earliest: formatDay(earliest), latest: formatDay(latest) })
            }
            required
          />
        )}
        {unverifiedEmail && !shownObstacle && (
          <p className="text-muted text-sm">{m.request_unverified({ email: unverifiedEmail })}</p>
        )}
        <FormError text={isPending ? undefined : problem} />
        <DialogActions
          actionLabel={shownObstacle?.actionLabel ?? m.request_send()}
          cancel={shownObstacle ? m.close() : m.request_not_now()}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
