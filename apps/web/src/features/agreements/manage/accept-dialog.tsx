import type { Agreement } from '@surela/contract';
import { useForm, useWatch } from 'react-hook-form';
import { buildingCalendar, formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { isDayWithin } from '../../../ui/forms/parse-day.ts';
import { askedDay } from '../api/own-agreement.ts';
import { type FirstRent, useFirstRent } from '../api/read-first-rent.ts';
import './accept-dialog.css';
import { AcceptProblem } from './accept-problem.tsx';
import { AcceptResults } from './accept-results.tsx';
import { FirstCharge, FirstChargeSkeleton } from './first-charge.tsx';

type Props = {
  readonly agreement: Agreement;
  /** Receives the first day of the lease, as it was shown. */
  readonly onConfirm: (startsOn: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the first day of the lease, and shows what the tenant is charged with it and who else is declined. */
export function AcceptDialog({ agreement, onConfirm, onCancel }: Props) {
  const { _id, name, apartment, requestedOn } = agreement;
  const asked = askedDay(agreement);
  const request = m.agreements_accept_request({ apartment, date: formatDay(requestedOn) });
  const proposed = useFirstRent(_id, undefined);
  const { control, handleSubmit, setFocus } = useForm({
    values: { startsOn: proposed.data?.startsOn ?? '' },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const startsOn = useWatch({ control, name: 'startsOn' });
  const invalid = proposed.data !== undefined && !isPossible(startsOn, proposed.data);
  const isOther = proposed.data !== undefined && !invalid && startsOn !== proposed.data.startsOn;
  const preview = useFirstRent(_id, isOther ? startsOn : undefined);
  const { data, error, isPlaceholderData, refetch } = preview;
  const retry = () => {
    // The button goes while the charge is loaded: the focus would be lost.
    setFocus('startsOn');
    void refetch();
  };
  const ready = data !== undefined && !isPlaceholderData && !error;
  return (
    <Modal
      wide
      title={m.agreements_accept_title({ name })}
      text={asked ? `${request} · ${m.agreements_asked_for_day({ date: formatDay(asked) })}` : request}
      onClose={onCancel}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (!ready) return event.preventDefault();
          void handleSubmit((fields) => onConfirm(fields.startsOn))(event);
        }}
      >
        <div className="accept-columns">
          <div className="accept-first">
            <DateField
              {...buildingCalendar()}
              control={control}
              name="startsOn"
              validate={(day) => firstDayProblem(day, proposed.data)}
              min={proposed.data?.earliest}
              max={proposed.data?.latest}
              label={m.agreements_first_day()}
              hint={m.agreements_first_day_hint()}
              required
            />
            <section
              aria-labelledby="first-charge"
              aria-live="polite"
              aria-busy={!ready && !error}
              data-old={isPlaceholderData}
              className="accept-charge"
            >
              <h3 id="first-charge" className="font-medium font-sans text-base tracking-normal">
                {m.agreements_first_charge()}
              </h3>
              {error && <AcceptProblem error={error} onRetry={retry} />}
              {!error && invalid && <p className="text-muted">{m.agreements_first_charge_none()}</p>}
              {!error && !invalid && (data ? <FirstCharge rent={data} /> : <FirstChargeSkeleton />)}
            </section>
          </div>
          <AcceptResults agreement={agreement} startsOn={invalid ? undefined : startsOn} />
        </div>
        <DialogActions
          actionLabel={m.agreements_accept()}
          busy={!data && !error}
          disabled={!ready}
          onCancel={onCancel}
        />
      </form>
    </Modal>
  );
}

function isPossible(day: string, { earliest, latest }: FirstRent): boolean {
  return isDayWithin(day, { min: earliest, max: latest });
}

function firstDayProblem(day: string, allowed: FirstRent | undefined): string | undefined {
  if (!allowed || isPossible(day, allowed)) return undefined;
  const { earliest, latest } = allowed;
  return m.agreements_first_day_invalid({ earliest: formatDay(earliest), latest: formatDay(latest) });
}
