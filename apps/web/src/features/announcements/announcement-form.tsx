import { parseCalendarDate } from '@surela/values/calendar-date';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buildingCalendar, formatDay, formatUnpadded } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { mountToasts } from '../../platform/toast.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { audienceOf, draftOf, type Fields, NOTHING_YET } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { dayProblem } from './announcement-validation.ts';
import { countOf, useAudienceCounts } from './api/count-audiences.ts';
import { usePublishAnnouncement } from './api/publish-announcement.ts';
import { AudienceField } from './audience-field.tsx';
import { publishWords } from './audience-labels.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedAnnouncement, type Sent } from './published-announcement.tsx';

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
  const counts = useAudienceCounts();
  const audience = audienceOf(fields.audience);
  const size = countOf(counts.data, audience);
  const [asked, setAsked] = useState<Fields>();
  // The second press of a double click comes before the first is rendered as pending.
  const underWay = useRef(false);
  const [sent, setSent] = useState<Sent>();
  const ask = (typed: Fields) => {
    void counts.refetch();
    setAsked(typed);
  };
  const publish = (typed: Fields) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(draftOf(typed, date), {
      onSuccess: ({ insertedId, emails, alreadyPublished }) => {
        reset(NOTHING_YET);
        setSent({ id: insertedId, audience: audienceOf(typed.audience), emails, repeated: alreadyPublished });
      },
      // Also after a failure: the dialog would cover the message.
      onSettled: () => {
        underWay.current = false;
        setAsked(undefined);
      },
    });
  };
  return (
    <div className="announcement-editor">
      {sent && <PublishedAnnouncement key={sent.id} sent={sent} />}
      <form
        noValidate
        className="card-surface grid gap-6 p-5 md:p-8"
        onSubmit={(event) => void handleSubmit(ask)(event)}
      >
        <AnnouncementFields register={register} errors={errors} rows={7} />
        <TextField
          name="date"
          label={m.announcement_form_date()}
          error={undefined}
          hint={m.announcement_form_date_hint()}
          value={formatDay(calendar.today)}
          readOnly
        />
        <AudienceField
          value={fields.audience}
          blocks={blocks}
          size={size}
          onChoose={(chosen) => setValue('audience', chosen)}
        />
        <fieldset className="announcement-extras">
          <legend>{m.announcement_form_more()}</legend>
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
        <SubmitButton busy={isPending}>{publishWords(audience, size)}</SubmitButton>
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
            audience,
            pinned: fields.pinned,
            endsOn: parseCalendarDate(fields.endsOn) ?? null,
          }}
        />
      </section>
      {asked && (
        <PublishDialog
          fields={asked}
          size={countOf(counts.data, audienceOf(asked.audience))}
          busy={isPending}
          onConfirm={() => publish(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {question}
    </div>
  );
}
