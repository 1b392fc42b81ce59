import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Preloads the route, so the router renders it at once instead of replacing the prerendered page with its progress bar.
 */
export async function loadScreen(routes: RouteObject[], address: string | Location): Promise<void> {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    const { lazy } = route;
    if (typeof lazy === 'object') Object.assign(route, { lazy: undefined, Component: await lazy.Component?.() });
  }
}
