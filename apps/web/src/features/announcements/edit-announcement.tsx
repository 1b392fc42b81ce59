import type { Announcement } from '@surela/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { buildingCalendar, buildingDateOf } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { dayProblem } from './announcement-validation.ts';
import { useUpdateAnnouncement } from './api/update-announcement.ts';

type Fields = { readonly title: string; readonly desc: string; readonly endsOn: string };
type Props = { readonly announcement: Announcement; readonly onClose: () => void };

export function EditAnnouncement({ announcement: { _id, title, desc, endsOn, publishedAt }, onClose }: Props) {
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { title, desc, endsOn: endsOn ?? '' },
  });
  const { errors, isDirty } = formState;
  const publishedOn = buildingDateOf(new Date(publishedAt));
  const { leave, question } = useUnsavedChanges(isDirty, onClose);
  const [problem, setProblem] = useState<string>();
  // Shown inside the panel: a toast would be behind it.
  const { mutate, isPending } = useUpdateAnnouncement(_id, setProblem);
  const save = (fields: Fields) => {
    if (isPending) return;
    setProblem(undefined);
    const change = { title: fields.title, desc: fields.desc, endsOn: fields.endsOn || null };
    mutate(change, { onSuccess: onClose });
  };
  return (
    <>
      {question}
      <SidePanel title={m.announcement_edit_title()} onLeave={leave}>
        <form noValidate className="flex grow flex-col gap-6" onSubmit={(event) => void handleSubmit(save)(event)}>
          <AnnouncementFields register={register} errors={errors} rows={10} hint={m.announcement_edit_hint()} />
          <DateField
            {...buildingCalendar()}
            control={control}
            name="endsOn"
            validate={(day) => dayProblem(day, publishedOn, m.announcement_form_day_invalid_edit())}
            min={publishedOn}
            label={m.announcement_form_ends_on()}
            hint={m.announcement_form_ends_on_hint()}
          />
          <div className="side-panel-foot">
            <FormError text={problem} className="basis-full" />
            <button type="button" className="btn" onClick={leave}>
              {m.cancel()}
            </button>
            <SubmitButton busy={isPending} className="">
              {m.announcement_save()}
            </SubmitButton>
          </div>
        </form>
      </SidePanel>
    </>
  );
}
