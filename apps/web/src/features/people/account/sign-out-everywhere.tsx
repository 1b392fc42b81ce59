import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { m } from '../../../platform/messages/messages.js';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { accountErrorMessages } from './account-error-messages.ts';
import { AccountSection } from './account-section.tsx';

type Props = {
  /** All sessions are ended on the server, this one too. */
  readonly onDone: () => void;
};

const errorMessage = accountErrorMessages(m.account_sign_out_failed);

export function SignOutEverywhere({ onDone }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('POST /api/my-profile/sign-out', { body: { sessions: 'all' } }),
    onSuccess: onDone,
  });
  return (
    <AccountSection title={m.account_devices_title()}>
      <p className="max-w-prose">{m.account_sign_out_hint()}</p>
      <FormError text={error ? errorMessage(error) : undefined} />
      <button
        type="button"
        className="btn btn-outline justify-self-start"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {m.account_sign_out()}
      </button>
    </AccountSection>
  );
}
