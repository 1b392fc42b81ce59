import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-client.ts';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { authErrorMessage } from '../../../platform/session/auth-error-messages.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordField } from '../password-field.tsx';
import { passwordProblem } from '../password-validation.ts';
import { isStaleLink } from './email-link.ts';
import { LinkError, linkErrorMessage } from './link-error.tsx';
import { saveNewPassword } from './save-new-password.ts';

type Props = {
  readonly code: string;
  readonly email: string;
  /** Before the sessions end on the server: one in this browser would end with an error. */
  readonly onStart: () => Promise<void>;
  readonly onDone: () => void;
  readonly onStale: () => void;
};
type Fields = { readonly password: string };

export function NewPasswordForm({ code, email, onStart, onDone, onStale }: Props) {
  const { register, handleSubmit, control, formState } = useForm<Fields>({ defaultValues: { password: '' } });
  const password = useWatch({ control, name: 'password' });
  const [failed, setFailed] = useState('');

  async function submit(fields: Fields): Promise<void> {
    setFailed('');
    try {
      await onStart();
      await saveNewPassword(code, fields.password);
      onDone();
    } catch (error) {
      log('The new password was not saved.', error);
      if (isStaleLink(error)) onStale();
      else setFailed(error instanceof ApiError ? linkErrorMessage(error) : authErrorMessage(error));
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className="wrap-anywhere">{m.new_password_for({ email })}</p>
      {/* For password managers, which save the password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password', { validate: passwordProblem })}
        error={formState.errors.password?.message}
        autoComplete="new-password"
        required
      />
      <PasswordChecklist password={password} />
      <LinkError text={failed} />
      <SubmitButton busy={formState.isSubmitting}>{m.new_password_submit()}</SubmitButton>
      <p className="text-muted text-sm">{m.new_password_signs_out()}</p>
    </form>
  );
}
