import { EMAIL_LIMIT, normalizeEmail } from '@surela/values/email';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { emailProblem } from '../email-validation.ts';
import { PasswordField } from '../password-field.tsx';
import { credentialErrorMessage } from './account-error-messages.ts';

type Props = { readonly email: string; readonly onSent: (email: string) => void };
type Fields = { readonly newEmail: string; readonly passwordForEmail: string };

/** Nothing changes before the link at the new address is opened. */
export function ChangeEmailForm({ email, onSent }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<Fields>({
    defaultValues: { newEmail: '', passwordForEmail: '' },
  });
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;

  function newEmailProblem(typed: string): string | undefined {
    const next = typed.trim();
    return normalizeEmail(next) === normalizeEmail(email) ? m.account_email_same() : emailProblem(next);
  }

  async function submit({ newEmail, passwordForEmail }: Fields): Promise<void> {
    setProblem(undefined);
    const next = newEmail.trim();
    try {
      const { requestEmailChange } = await import('../../../platform/session/firebase-auth.ts');
      await requestEmailChange(passwordForEmail, next);
      reset();
      onSent(next);
    } catch (error) {
      log('The link to the new email was not sent.', error);
      setProblem(credentialErrorMessage(error, m.account_email_failed()));
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('newEmail', { validate: newEmailProblem })}
        type="email"
        label={m.account_email_new()}
        hint={m.account_email_new_hint()}
        error={errors.newEmail?.message}
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
        required
      />
      <PasswordField
        {...register('passwordForEmail', { required: m.password_required() })}
        label={m.account_password_current()}
        error={errors.passwordForEmail?.message}
        autoComplete="current-password"
        required
      />
      <FormError text={problem} />
      <SubmitButton busy={isSubmitting} primary={false} className="justify-self-start">
        {m.account_email_submit()}
      </SubmitButton>
    </form>
  );
}
