import { matchRoutes } from 'react-router';
import { isApartmentId } from './features/apartments/apartment-id.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

type Frame = {
  /** What to render for a path: one address for all paths that look the same without data. */
  readonly address: string;
  readonly missing: boolean;
  /** The page differs if there is a query. */
  readonly byQuery: boolean;
};

/** No apartment has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The prerendered page before any data is loaded: layout and skeleton, nothing personal. A path that is not one of our
 * pages is `missing`.
 */
export function frameOf(path: string): Frame {
  const found = matchRoutes(routes, path)?.at(-1);
  const pattern = found?.route.path ?? paths.dashboard;
  if (pattern === paths.apartment) {
    const known = isApartmentId(found?.params['id'] ?? '');
    return { address: `${paths.apartments}/${known ? NO_ID : 'none'}`, missing: !known, byQuery: false };
  }
  // Also an unknown path of the dashboard: see `pages/dashboard/frame/unknown-layout.tsx`.
  if (pattern.endsWith('*')) return { address: '/none', missing: true, byQuery: false };
  const address = pattern.startsWith(paths.dashboard) ? paths.dashboard : pattern;
  return { address, missing: false, byQuery: pattern === paths.apartments };
}
