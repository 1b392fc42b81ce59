import { ANNOUNCEMENT_LIMITS } from '@surela/values/announcement-limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '../../platform/messages/messages.js';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { descProblem, titleProblem } from './announcement-validation.ts';

type Rule = { readonly validate: (text: string) => string | undefined };
type Error = { readonly message?: string | undefined };

type Props = {
  readonly register: (name: 'title' | 'desc', rule: Rule) => UseFormRegisterReturn;
  readonly errors: { readonly title?: Error | undefined; readonly desc?: Error | undefined };
  readonly rows: number;
  readonly hint?: string;
};

/** Title and text, with the same rules for a new and an edited announcement. */
export function AnnouncementFields({ register, errors, rows, hint }: Props) {
  return (
    <>
      <TextField
        {...register('title', { validate: titleProblem })}
        label={m.announcement_form_title()}
        error={errors.title?.message}
        maxLength={ANNOUNCEMENT_LIMITS.title}
        autoComplete="off"
        required
      />
      <TextArea
        {...register('desc', { validate: descProblem })}
        label={m.announcement_form_desc()}
        error={errors.desc?.message}
        maxLength={ANNOUNCEMENT_LIMITS.desc}
        rows={rows}
        required
        {...(hint && { hint })}
      />
    </>
  );
}
