import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { accountErrorMessages } from './account-error-messages.ts';
import { AccountSection } from './account-section.tsx';
import { useFinishSignUp, useMyProfile } from './my-profile.ts';
import { PhotoForm } from './photo-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const finishErrorMessage = accountErrorMessages(m.account_finish_failed);

export function ProfileSection() {
  const { data: profile, error, isFetching, refetch } = useMyProfile();
  const incomplete = !profile && errorCodeOf(error) === 'account-incomplete';
  return (
    <AccountSection title={m.account_profile_title()}>
      {profile && (
        <>
          <PhotoForm name={profile.name} />
          <ProfileForm profile={profile} />
        </>
      )}
      {incomplete && <FinishSignUp />}
      {!profile && error && !incomplete && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-error">{m.account_load_failed()}</p>
          <button type="button" className="btn" aria-disabled={isFetching} onClick={() => void refetch()}>
            {m.try_again()}
          </button>
        </div>
      )}
      {!profile && !error && <ProfileSkeleton />}
    </AccountSection>
  );
}

function FinishSignUp() {
  const { mutate, isPending, error } = useFinishSignUp();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.account_incomplete()}</p>
      <FormError text={error ? finishErrorMessage(error) : undefined} />
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {m.account_finish()}
      </button>
    </div>
  );
}

/** Same height as the form, so nothing jumps when it is loaded. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.account_loading()}</output>
      <div className="grid gap-5" aria-hidden="true">
        <div className="skeleton h-25 w-full" />
        <div className="skeleton h-25 w-full" />
        <div className="skeleton h-11 w-36" />
      </div>
    </div>
  );
}
