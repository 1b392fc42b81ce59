import type { MyProfile } from '@surela/contract';
import { PERSON_LIMITS } from '@surela/values/person-limits';
import { plainPhone } from '@surela/values/phone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { accountErrorMessages } from './account-error-messages.ts';
import { useChangeProfile } from './my-profile.ts';
import { nameProblem, phoneProblem } from './profile-validation.ts';

type Fields = { readonly name: string; readonly phone: string };

const errorMessage = accountErrorMessages(m.account_save_failed);

export function ProfileForm({ profile }: { readonly profile: MyProfile }) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    values: { name: profile.name, phone: profile.phone },
    // Saved in another tab meanwhile: what is being typed here stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { mutateAsync } = useChangeProfile();
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;

  async function submit({ name, phone }: Fields): Promise<void> {
    setProblem(undefined);
    try {
      const everywhere = await mutateAsync({ name: name.trim(), phone: plainPhone(phone) });
      if (everywhere) showToast('success', m.account_saved());
      else setProblem(m.account_name_half());
    } catch (error) {
      log('The profile was not saved.', error);
      setProblem(errorMessage(error));
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('name', { validate: nameProblem })}
        label={m.name_label()}
        hint={m.account_name_hint()}
        error={errors.name?.message}
        autoComplete="name"
        maxLength={PERSON_LIMITS.name}
        required
      />
      <TextField
        {...register('phone', { validate: phoneProblem })}
        type="tel"
        label={m.account_phone()}
        hint={m.account_phone_hint()}
        error={errors.phone?.message}
        autoComplete="tel"
      />
      <FormError text={problem} />
      <SubmitButton busy={isSubmitting} className="justify-self-start">
        {m.account_save()}
      </SubmitButton>
    </form>
  );
}
