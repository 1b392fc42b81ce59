import { matchPath, type Path, parsePath, useLocation, useNavigate } from 'react-router';
import { isApartmentId } from '../../features/apartments/apartment-id.ts';
import { paths } from '../../paths.ts';
import { safeRedirectFrom } from '../../platform/session/safe-redirect.ts';

const PARAM = 'request';

type Place = Pick<Path, 'pathname' | 'search'>;

/**
 * The same page, with the apartment that a visitor wants to request: `/apartments/ID?request` or `/apartments?page=2&request=ID`.
 * In the address, because it must survive sign-up and the link in the verification email, also on another device.
 */
export function addressWanting(apartmentId: string, { pathname, search }: Place): string {
  if (pathname !== paths.apartments) return `${pathname}?${PARAM}`;
  const params = new URLSearchParams(search);
  params.set(PARAM, apartmentId);
  return `${pathname}?${params}`;
}

/** @returns the id, or undefined if the address wants none: addresses are typed by hand */
export function wantedApartmentIn({ pathname, search }: Place): string | undefined {
  const named = new URLSearchParams(search).get(PARAM);
  if (named === null) return undefined;
  const id = pathname === paths.apartments ? named : (matchPath(paths.apartment, pathname)?.params.id ?? '');
  return isApartmentId(id) ? id.toLowerCase() : undefined;
}

/** The apartment wanted on the page that the login screen leads back to. */
export function wantedApartmentBehind(loginState: unknown): string | undefined {
  const { pathname = '', search = '' } = parsePath(safeRedirectFrom(loginState));
  return wantedApartmentIn({ pathname, search });
}

/** @returns the query without it */
export function withoutWanted(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(PARAM)) return search;
  params.delete(PARAM);
  return params.size > 0 ? `?${params}` : '';
}

/** The apartment that this page's address wants, and a function that removes it. */
export function useWantedApartment() {
  const location = useLocation();
  const navigate = useNavigate();
  const forget = () => {
    const { pathname, search, state } = location;
    // Replaced: the back button must not open the dialog again. The state has the scroll position's key.
    void navigate(
      { pathname, search: withoutWanted(search) },
      { replace: true, preventScrollReset: true, flushSync: true, state },
    );
  };
  return { id: wantedApartmentIn(location), forget };
}
