import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { changePassword } from '../../../platform/session/change-password.ts';
import { showToast } from '../../../platform/toast.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordField } from '../password-field.tsx';
import { passwordProblem } from '../password-validation.ts';
import { credentialErrorMessage } from './account-error-messages.ts';

type Fields = { readonly currentPassword: string; readonly newPassword: string };

export function ChangePasswordForm({ email }: { readonly email: string }) {
  const { register, handleSubmit, reset, control, formState } = useForm<Fields>({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });

  async function submit(fields: Fields): Promise<void> {
    setProblem(undefined);
    try {
      const othersEnded = await changePassword(email, fields.currentPassword, fields.newPassword);
      reset();
      if (othersEnded) showToast('success', m.account_password_done());
      else setProblem(m.account_password_half());
    } catch (error) {
      log('The password was not changed.', error);
      setProblem(credentialErrorMessage(error, m.account_password_failed()));
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('currentPassword', { required: m.password_required() })}
        label={m.account_password_current()}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...register('newPassword', {
          validate: (typed, { currentPassword }) =>
            passwordProblem(typed) ?? (typed === currentPassword ? m.account_password_same() : undefined),
        })}
        label={m.account_password_new()}
        hint={m.account_password_hint()}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        required
      />
      <PasswordChecklist password={newPassword} />
      <FormError text={problem} />
      <SubmitButton busy={isSubmitting} primary={false} className="justify-self-start">
        {m.account_password_submit()}
      </SubmitButton>
    </form>
  );
}
