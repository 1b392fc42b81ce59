import { useLocation } from 'react-router';
import { useApartment } from '../../features/apartments/api/show-apartment.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import type { SessionEnd } from '../../platform/session/login-page-state.ts';
import { safeRedirectFrom } from '../../platform/session/safe-redirect.ts';
import { sessionEndIn } from '../../platform/session/session-end-in.ts';
import { building } from '../../platform/settings.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { wantedApartmentBehind } from '../request/wanted-apartment.ts';

const ENDS: Readonly<Record<SessionEnd, () => string>> = {
  'session-ended': m.session_ended,
  'signed-out-everywhere': m.session_ended_everywhere,
  'access-changed': m.session_ended_access,
  blocked: () => m.session_blocked({ mail: building.contact.mail, phone: building.contact.phone }),
  'email-changed': m.session_ended_email,
  'password-reset': m.session_ended_password,
};

/** Says why somebody is on the login screen who did not choose it. */
export function LoginReason() {
  const { state } = useLocation();
  const end = sessionEndIn(state);
  const request = useRequestReason(state);
  const isGuarded = safeRedirectFrom(state).startsWith(paths.dashboard);
  return <Reason text={end ? ENDS[end]() : (request ?? (isGuarded ? m.login_for_page() : undefined))} />;
}

/** A session that ended is of no interest to somebody who signs up. */
export function SignUpReason() {
  return <Reason text={useRequestReason(useLocation().state)} />;
}

function Reason({ text }: { readonly text: string | undefined }) {
  // After a reload the browser still has the router's state, which the server never sees.
  return useHydrated() && text ? (
    <output className="block rounded-xl bg-base-200 px-4 py-3 wrap-anywhere">{text}</output>
  ) : null;
}

/** The number comes from the server: the router's state, which could be forged, has only the id. */
function useRequestReason(state: unknown): string | undefined {
  const id = wantedApartmentBehind(state);
  const { apartment } = useApartment(id ?? '');
  if (!id) return undefined;
  return apartment ? m.login_for_request({ number: apartment.apartment }) : m.login_for_any_request();
}
