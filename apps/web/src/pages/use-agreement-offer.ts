import type { Apartment } from '@surela/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  findObstacle,
  findOpenFor,
  isOpen,
  type OwnAgreement,
  useOwnAgreement,
} from '../features/agreements/api/own-agreement.ts';
import { useRequestAgreement } from '../features/agreements/api/request-agreement.ts';
import { startsLater } from '../features/agreements/request/move-in-days.ts';
import type { AgreementOffer, RequestStatus } from '../features/apartments/agreement-button.tsx';
import { paths } from '../paths.ts';
import { currentToken } from '../platform/session/access-token.ts';
import { startSession, useSession } from '../platform/session/session-context.tsx';
import { mountToasts } from '../platform/toast.ts';
import { addressWanting, useWantedApartment } from './request/wanted-apartment.ts';
import { scrollKeyOf } from './scroll-restoration-key.ts';

type OfferResult = {
  readonly offer: AgreementOffer;
  readonly notice: { readonly agreement: OwnAgreement; readonly id: string } | undefined;
};

/** State and handler of a page's Agreement buttons, and the notice about the visitor's own request or lease. */
export function useAgreementOffer(): OfferResult {
  const client = useQueryClient();
  const toLogin = useWayToLogin();
  const toDialog = useWayToDialog();
  const { user, loading, problem } = useSession();
  const { data: own } = useOwnAgreement();
  const reasonId = useId();
  const [wanted, setWanted] = useState<Apartment>();
  // Also reloads the list: a refused apartment may no longer be available.
  const request = useRequestAgreement(() => client.invalidateQueries({ queryKey: ['apartments'] }));
  const sent = useRef(false);
  const { id: wantedInAddress } = useWantedApartment();
  const [lastInAddress, setLastInAddress] = useState(wantedInAddress);
  if (wantedInAddress && wantedInAddress !== lastInAddress) setLastInAddress(wantedInAddress);

  // Somebody with an obstacle gets the server's answer.
  const isForDialog = wanted !== undefined && user !== null && !findObstacle(own) && startsLater(wanted, own);
  if (isForDialog && wanted._id === wantedInAddress) setWanted(undefined);

  useEffect(() => {
    if (user) mountToasts();
  }, [user]);

  // A click while the session is loading is handled once it is known.
  useEffect(() => {
    if (!wanted || loading || problem || sent.current) return;
    if (isForDialog) {
      toDialog(wanted);
      return;
    }
    sent.current = true;
    if (!user) {
      toLogin(wanted);
      return;
    }
    const onSettled = () => {
      sent.current = false;
      setWanted(undefined);
    };
    request.mutate(wanted, { onSettled });
  }, [wanted, user, loading, problem, isForDialog, request, toLogin, toDialog]);

  const open = own && isOpen(own) ? own : undefined;
  return {
    notice: open && { agreement: open, id: reasonId },
    offer: {
      reasonId,
      focusableId: lastInAddress,
      statusOf: ({ _id }) => (!problem && _id === wanted?._id ? 'asking' : requestStatusOf(own, _id)),
      onAgreement: (apartment) => {
        const returning = loading && currentToken() !== null;
        if (!user && !returning) toLogin(apartment);
        else if (!sent.current) setWanted(apartment);
        if (returning) void startSession();
      },
    },
  };
}

function requestStatusOf(own: OwnAgreement | null | undefined, apartmentId: string): RequestStatus {
  const open = findOpenFor(own, apartmentId);
  if (open) return open.status === 'pending' ? 'requested' : 'home';
  return findObstacle(own) ? 'elsewhere' : 'free';
}

/** Where the lease can only start later, the dialog asks for the day. Elsewhere a press sends the request. */
function useWayToDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  return ({ _id }: Apartment) => {
    // Replaced, as when it is closed: the back button must not open it again.
    const to = addressWanting(_id, location);
    void navigate(to, { replace: true, preventScrollReset: true, state: location.state });
  };
}

/** Sends visitors to the login screen and brings them back to the same place, with the dialog of that apartment open. */
function useWayToLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  return ({ _id }: Apartment) => {
    const state = { from: addressWanting(_id, location), fromPlace: scrollKeyOf(location) };
    void navigate(paths.login, { state });
  };
}
