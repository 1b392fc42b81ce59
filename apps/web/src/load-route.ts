import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Makes the screen at an address ready to be shown at once. The router alone would show its bar of progress first, in place
 * of what is already in the document.
 */
export async function loadScreen(routes: RouteObject[], address: string | Location): Promise<void> {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    const { lazy } = route;
    if (typeof lazy === 'object') Object.assign(route, { lazy: undefined, Component: await lazy.Component?.() });
  }
}
