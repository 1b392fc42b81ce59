import type { Announcement } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { m } from '../../platform/messages/messages.js';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/use-unsaved.tsx';
import { dayProblem, descProblem, LONGEST, titleProblem } from './announcement-rules.ts';
import { useChangeAnnouncement } from './change-announcement.ts';
import { dayOf } from './own-days.ts';

type Fields = { readonly title: string; readonly desc: string; readonly endsOn: string };
type Props = { readonly announcement: Announcement; readonly onClose: () => void };

export function EditAnnouncement({ announcement: { _id, title, desc, endsOn, publishedAt }, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { title, desc, endsOn: endsOn ?? '' },
  });
  const { errors, isDirty } = formState;
  const { leave, question } = useUnsaved(isDirty, onClose);
  const { mutate, isPending } = useChangeAnnouncement(_id);
  const save = (fields: Fields) => {
    const change = { title: fields.title, desc: fields.desc, endsOn: fields.endsOn || null };
    mutate(change, { onSuccess: onClose });
  };
  return (
    <>
      {question}
      <PanelDialog title={m.announcement_edit_title()} onLeave={leave}>
        <form noValidate className="flex grow flex-col gap-6" onSubmit={(event) => void handleSubmit(save)(event)}>
          <TextField
            {...register('title', { validate: titleProblem })}
            label={m.announce_title()}
            error={errors.title?.message}
            maxLength={LONGEST.title}
            autoComplete="off"
            required
          />
          <TextArea
            {...register('desc', { validate: descProblem })}
            label={m.announce_desc()}
            error={errors.desc?.message}
            hint={m.announcement_edit_hint()}
            maxLength={LONGEST.desc}
            rows={10}
            required
          />
          <TextField
            {...register('endsOn', { validate: () => dayProblem(m.announce_day_invalid_edit()) })}
            type="date"
            min={dayOf(new Date(publishedAt))}
            max="9999-12-31"
            label={m.announce_ends_on()}
            error={errors.endsOn?.message}
            hint={m.announce_ends_on_hint()}
          />
          <div className="panel-dialog-foot">
            <button type="button" className="btn" onClick={leave}>
              {m.cancel()}
            </button>
            <SubmitButton busy={isPending} className="">
              {m.announcement_save()}
            </SubmitButton>
          </div>
        </form>
      </PanelDialog>
    </>
  );
}
