import { useForm } from 'react-hook-form';
import { request } from '../../../platform/api/api-client.ts';
import { errorMessagesOf } from '../../../platform/api/error-message.ts';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { useTypedEarly } from '../../../ui/forms/use-typed-early.ts';
import { EmailField } from '../email-field.tsx';
import { emailProblem } from '../email-validation.ts';

type Fields = { readonly email: string };
type Props = { readonly onSent: (email: string) => void };

const messageOf = errorMessagesOf({
  failed: m.forgot_password_failed,
  unreachable: m.forgot_password_unreachable,
  byCode: { 'too-many-requests': m.forgot_password_limited },
});

export function ForgotPasswordForm({ onSent }: Props) {
  const { register, handleSubmit, setValue, formState } = useForm<Fields>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  useTypedEarly(['email'], setValue);

  async function submit({ email }: Fields): Promise<void> {
    try {
      await request('POST /api/password-resets', { body: { email } });
      onSent(email);
    } catch (error) {
      log('The password reset was not accepted.', error);
      showToast('error', messageOf(error));
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <EmailField {...register('email', { validate: emailProblem })} error={errors.email?.message} />
      <SubmitButton busy={isSubmitting}>{m.forgot_password_submit()}</SubmitButton>
    </form>
  );
}
