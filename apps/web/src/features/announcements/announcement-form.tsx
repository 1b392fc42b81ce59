import { parseCalendarDate } from '@surela/values/calendar-date';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buildingCalendar, formatUnpadded } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { mountToasts } from '../../platform/toast.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { audienceOf, draftOf, type Fields, NOTHING_YET } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { dayProblem } from './announcement-validation.ts';
import { usePublishAnnouncement } from './publish-announcement.ts';

type Props = { readonly blocks: readonly string[] };

export function AnnouncementForm({ blocks }: Props) {
  const { register, handleSubmit, reset, setValue, control, formState } = useForm<Fields>({
    defaultValues: NOTHING_YET,
  });
  const { errors } = formState;
  const { mutate, isPending } = usePublishAnnouncement();
  const fields = { ...NOTHING_YET, ...useWatch({ control }) };
  const { question } = useUnsavedChanges(fields.title.trim() !== '' || fields.desc.trim() !== '');
  const calendar = buildingCalendar();
  const date = formatUnpadded(calendar.today);
  useEffect(mountToasts, []);
  const publish = (typed: Fields) => {
    if (!isPending) mutate(draftOf(typed, date), { onSuccess: () => reset(NOTHING_YET) });
  };
  return (
    <div className="announcement-editor">
      <form
        noValidate
        className="card-surface grid gap-6 p-5 md:p-8"
        onSubmit={(event) => void handleSubmit(publish)(event)}
      >
        <AnnouncementFields register={register} errors={errors} rows={7} />
        <TextField
          name="date"
          label={m.announcement_form_date()}
          error={undefined}
          hint={m.announcement_form_date_hint()}
          value={date}
          readOnly
        />
        <fieldset className="announcement-extras">
          <legend>{m.announcement_form_more()}</legend>
          <SelectField
            label={m.announcement_form_audience()}
            value={fields.audience}
            choices={[
              { value: 'everyone', text: m.announcement_form_everyone() },
              { value: 'members', text: m.announcement_form_members() },
              ...blocks.map((block) => ({ value: `block ${block}`, text: m.announcement_form_block({ block }) })),
            ]}
            onChoose={(audience) => setValue('audience', audience)}
          />
          <DateField
            {...calendar}
            control={control}
            name="endsOn"
            validate={(day) => dayProblem(day, calendar.today, m.announcement_form_day_invalid())}
            min={calendar.today}
            label={m.announcement_form_ends_on()}
            hint={m.announcement_form_ends_on_hint()}
          />
          <label className="announcement-check">
            <input type="checkbox" className="checkbox checkbox-primary" {...register('pinned')} />
            {m.announcement_form_pin()}
          </label>
        </fieldset>
        <div className="grid gap-3">
          <p className="text-muted text-sm">{m.announcement_form_email_hint()}</p>
          <SubmitButton busy={isPending}>{m.announcement_form_submit()}</SubmitButton>
        </div>
      </form>
      <section aria-labelledby="announcement-preview" className="announcement-preview">
        <h2 id="announcement-preview" className="mb-3 text-xl">
          {m.announcement_form_preview()}
        </h2>
        <AnnouncementCard
          announcement={{
            title: fields.title.trim() || m.announcement_form_preview_title(),
            desc: fields.desc.trim() || m.announcement_form_preview_desc(),
            date,
            audience: audienceOf(fields.audience),
            pinned: fields.pinned,
            endsOn: parseCalendarDate(fields.endsOn) ?? null,
          }}
        />
      </section>
      {question}
    </div>
  );
}
