import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findObstacle, findOpenFor, useOwnAgreement } from '../../features/agreements/api/own-agreement.ts';
import { type Obstacle, RequestDialog } from '../../features/agreements/request/request-dialog.tsx';
import { SignInToRequestDialog } from '../../features/agreements/request/sign-in-to-request-dialog.tsx';
import { useApartment } from '../../features/apartments/api/show-apartment.ts';
import { useRole } from '../../features/people/use-role.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { startSession, useSession } from '../../platform/session/session-context.tsx';
import { showToast } from '../../platform/toast.ts';
import { focusAgreementButton } from './focus-agreement-button.ts';
import { useWantedApartment } from './wanted-apartment.ts';

/**
 * The dialog of the apartment in the address: for somebody back from the login screen or from the link in the verification
 * email. The address alone sends nothing.
 */
export function ApartmentRequest() {
  const { id, forget } = useWantedApartment();
  const { user, loading, problem } = useSession();
  useEffect(() => void startSession(), []);
  if (!id || loading || problem) return null;
  const Request = user ? OwnRequest : VisitorsRequest;
  return <Request key={id} id={id} onClose={forget} />;
}

type Props = { readonly id: string; readonly onClose: () => void };

function OwnRequest({ id, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { admin } = useRole();
  const { data: own, isPending: isOwnPending } = useOwnAgreement();
  const { apartment } = useWanted({ id, onClose });
  const [isOffered, setOffered] = useState(false);
  const open = findOpenFor(own, id) ?? findObstacle(own);
  const isKnown = !isOwnPending && (admin.holds !== undefined || admin.failed) && apartment !== undefined;
  // Once it is open, it stays: what is fetched again is said in it.
  if (isKnown && !isOffered && !open && !admin.holds) setOffered(true);

  const refuse = useEffectEvent(() => {
    if (isOffered) return;
    if (admin.holds) showToast('error', m.agreement_failed_why({ reason: m.agreement_refused_admin() }));
    // About this apartment the page says it already.
    else if (open && open.apartmentId !== id) showToast('info', m.agreement_refused_second());
    onClose();
  });
  useEffect(() => {
    if (isKnown) refuse();
  }, [isKnown]);

  if (!isOffered || !apartment) return null;
  // Replaced: the back button must not open the dialog again.
  const leadTo = (path: string) => () => void navigate(path, { replace: true });
  const second: Obstacle = {
    reason: m.agreement_refused_second(),
    actionLabel: m.request_open_profile(),
    onAction: leadTo(paths.myProfile),
  };
  const taken: Obstacle = {
    reason: m.agreement_refused_taken(),
    actionLabel: m.agreement_browse(),
    onAction: leadTo(`${paths.apartments}?vacant=true`),
  };
  return (
    <RequestDialog
      apartment={apartment}
      own={own}
      unverifiedEmail={user?.emailVerified ? undefined : user?.email}
      obstacle={open ? second : apartment.vacant ? undefined : taken}
      onSettled={() => client.invalidateQueries({ queryKey: ['apartments'] })}
      onClose={onClose}
    />
  );
}

/** Somebody opened the address without being signed in: on another device, or from a link. */
function VisitorsRequest({ id, onClose }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { apartment } = useWanted({ id, onClose });
  if (!apartment) return null;
  // Replaced: the back button of the login screen must not open the dialog again.
  const toLogin = () => void navigate(paths.login, { state: { from: pathname + search }, replace: true });
  return <SignInToRequestDialog apartment={apartment} onSignIn={toLogin} onClose={onClose} />;
}

/** The apartment. If there is none, says so and closes. When the dialog is gone, its button has the focus. */
function useWanted({ id, onClose }: Props) {
  const { apartment, missing, failed } = useApartment(id);
  const isLost = apartment === undefined && (missing || failed);
  const giveUp = useEffectEvent(() => {
    showToast('error', missing ? m.agreement_refused_gone() : m.apartment_failed());
    onClose();
  });
  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost]);
  useEffect(() => () => focusAgreementButton(id), [id]);
  return { apartment };
}
