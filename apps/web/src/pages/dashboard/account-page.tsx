import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { EmailPreferenceSwitch } from '../../features/announcements/email-preference-switch.tsx';
import { AccountSection } from '../../features/people/account/account-section.tsx';
import { ChangePasswordForm } from '../../features/people/account/change-password-form.tsx';
import { EmailSection } from '../../features/people/account/email-section.tsx';
import { ProfileSection } from '../../features/people/account/profile-section.tsx';
import { SignOutEverywhere } from '../../features/people/account/sign-out-everywhere.tsx';
import { paths } from '../../paths.ts';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import type { LoginPageState } from '../../platform/session/login-page-state.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { mountToasts } from '../../platform/toast.ts';
import { PageHeading } from '../page-heading.tsx';

export function AccountPage() {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  useEffect(mountToasts, []);
  if (!user) return null;

  /** After the guard, which leads to the login screen too but does not know the reason. */
  function toLogin(state: LoginPageState): void {
    setTimeout(() => void navigate(paths.login, { state, replace: true }));
  }

  /** The provider still knows this browser. */
  async function endHere(): Promise<void> {
    await logout().catch((error: unknown) => log('The logout failed.', error));
    toLogin({ ended: 'signed-out-everywhere' });
  }

  return (
    <>
      <PageHeading text={m.account_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid gap-6">
          <ProfileSection />
          <EmailSection onEnded={() => toLogin({ ended: 'email-changed', from: paths.account })} />
        </div>
        <div className="grid gap-6">
          <AccountSection title={m.account_password_title()}>
            {user.hasPassword ? (
              <ChangePasswordForm email={user.email} />
            ) : (
              <p className="text-muted">{m.account_password_google()}</p>
            )}
          </AccountSection>
          <EmailPreferenceSwitch />
          <SignOutEverywhere onDone={() => void endHere()} />
        </div>
      </div>
    </>
  );
}
