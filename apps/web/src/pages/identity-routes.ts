import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';

/** Login, sign up and recovery, loaded when first opened. */
export const identityRoutes: RouteObject = {
  lazy: { Component: async () => (await import('./identity-layout.tsx')).IdentityLayout },
  children: [
    { path: paths.login, lazy: { Component: async () => (await import('./login-page.tsx')).LoginPage } },
    { path: paths.signUp, lazy: { Component: async () => (await import('./sign-up-page.tsx')).SignUpPage } },
    {
      path: paths.forgotPassword,
      lazy: { Component: async () => (await import('./recovery/forgot-password-page.tsx')).ForgotPasswordPage },
    },
    {
      path: paths.emailLink,
      lazy: { Component: async () => (await import('./recovery/email-link-page.tsx')).EmailLinkPage },
    },
  ],
};
