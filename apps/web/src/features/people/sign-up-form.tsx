import { PERSON_LIMITS } from '@surela/values/person-limits';
import { useForm, useWatch } from 'react-hook-form';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { authErrorCode, authErrorMessage } from '../../platform/session/auth-error-messages.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { showToast } from '../../platform/toast.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTypedEarly } from '../../ui/forms/use-typed-early.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { nameProblem, photoProblem } from './account-validation.ts';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-validation.ts';
import { GoogleButton } from './google-button.tsx';
import { OrLine } from './or-divider.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordProblem } from './password-validation.ts';
import { TermsLine } from './terms-line.tsx';

type Props = {
  /** The page that the link in the verification email leads to. */
  readonly continueTo: string | undefined;
  readonly onStart: () => void;
  readonly onEnd: (signedIn: boolean) => void;
};
type Fields = { readonly name: string; readonly photo: string; readonly email: string; readonly password: string };

export function SignUpForm({ continueTo, onStart, onEnd }: Props) {
  const { signUp } = useSession();
  const { register, handleSubmit, control, setFocus, setValue, formState } = useForm<Fields>({
    defaultValues: { name: '', photo: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useTypedEarly(['name', 'photo', 'email', 'password'], setValue);
  const [fullName, photo, password] = useWatch({ control, name: ['name', 'photo', 'password'] });

  async function submit(fields: Fields): Promise<void> {
    onStart();
    const name = fields.name.trim();
    try {
      const signedIn = await signUp({ ...fields, name, photo: fields.photo.trim() }, continueTo);
      if (signedIn) showToast('success', m.sign_up_done({ name }));
      onEnd(signedIn);
    } catch (error) {
      log('The sign-up failed.', error);
      showToast('error', authErrorMessage(error));
      onEnd(false);
      if (authErrorCode(error) === 'auth/email-already-in-use') setFocus('email');
    }
  }

  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('name', { validate: nameProblem })}
          label={m.name_label()}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={PERSON_LIMITS.name}
          required
        />
        <div className="flex items-start gap-4">
          <div className="grow">
            <TextField
              {...register('photo', { validate: photoProblem })}
              label={m.photo_label()}
              error={errors.photo?.message}
              hint={m.photo_hint()}
              type="url"
              autoComplete="photo"
              maxLength={PERSON_LIMITS.photo}
            />
          </div>
          <Avatar
            photo={photoProblem(photo) ? null : photo.trim()}
            name={fullName}
            alt={m.photo_preview()}
            className="mt-6 size-14"
          />
        </div>
        <EmailField {...register('email', { validate: emailProblem })} error={errors.email?.message} />
        <PasswordField
          {...register('password', { validate: passwordProblem })}
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
        <PasswordChecklist password={password} />
        <SubmitButton busy={isSubmitting}>{m.sign_up_submit()}</SubmitButton>
      </form>
      <OrLine />
      <GoogleButton onStart={onStart} onEnd={onEnd} />
      <TermsLine start={m.terms_sign_up()} />
    </>
  );
}
