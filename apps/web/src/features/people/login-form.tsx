import type { DemoAccount } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { authErrorMessage } from '../../platform/session/auth-error-messages.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { showToast } from '../../platform/toast.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { useTypedEarly } from '../../ui/forms/use-typed-early.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-validation.ts';
import { GoogleButton } from './google-button.tsx';
import { OrLine } from './or-divider.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordProblem } from './password-validation.ts';
import { TermsLine } from './terms-line.tsx';

type Props = {
  readonly demoAccounts: readonly DemoAccount[];
  readonly onStart: () => void;
  readonly onEnd: (signedIn: boolean) => void;
};
type Fields = { readonly email: string; readonly password: string };

export function LoginForm({ demoAccounts, onStart, onEnd }: Props) {
  const { signIn } = useSession();
  const { state } = useLocation();
  const { register, handleSubmit, setValue, clearErrors, setFocus, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useTypedEarly(['email', 'password'], setValue);

  async function submit({ email, password }: Fields): Promise<void> {
    onStart();
    try {
      const signedIn = await signIn(email, password);
      if (signedIn) showToast('success', m.login_done());
      onEnd(signedIn);
    } catch (error) {
      log('The sign-in failed.', error);
      showToast('error', authErrorMessage(error));
      onEnd(false);
    }
  }

  function choose({ email, password }: DemoAccount): void {
    setValue('email', email);
    setValue('password', password);
    clearErrors();
    setFocus('password');
  }

  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <EmailField {...register('email', { validate: emailProblem })} error={errors.email?.message} />
        <PasswordField
          {...register('password', { validate: passwordProblem })}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <p className="-my-3">
          <Link to={paths.forgotPassword} state={state} className="text-link inline-flex min-h-11 items-center">
            {m.forgot_password_link()}
          </Link>
        </p>
        <SubmitButton busy={isSubmitting}>{m.login_submit()}</SubmitButton>
      </form>
      <OrLine />
      <GoogleButton onStart={onStart} onEnd={onEnd} />
      <TermsLine start={m.terms_google()} />
      <DemoAccounts accounts={demoAccounts} onChoose={choose} />
    </>
  );
}
