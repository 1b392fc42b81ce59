import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { placeOf } from './scroll-place.ts';

/** What the Agreement button does: whoever is not known yet signs in first, and finds everything where it was. */
export function useAgreement() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const state = { from: location.pathname + location.search, fromPlace: placeOf(location) };
    void navigate(paths.login, { state });
  };
}
