import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** Login, sign up and recovery, loaded when first opened. */
export const identityRoutes: RouteObject = {
  lazy: { Component: async () => (await import('./identity-layout.tsx')).IdentityLayout },
  children: [
    { path: paths.login, lazy: { Component: async () => (await import('./login-page.tsx')).LoginPage } },
    { path: paths.signUp, lazy: { Component: async () => (await import('./sign-up-page.tsx')).SignUpPage } },
    { path: paths.forgotPassword, lazy: lazyScreen('forgotPassword') },
    { path: paths.emailLink, lazy: lazyScreen('emailLink') },
  ],
};
