import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { LeaseOfPerson } from '../lease-of-person.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { signOutByResetLink } from './sign-out-by-reset-link.ts';
import { verifyEmail } from './verify-email.ts';

type RecoveryDeps = Pick<Deps, 'database' | 'clock' | 'providerAccounts'> & { readonly leases: LeaseOfPerson };

export function recoveryRoutes(app: FastifyInstance, deps: RecoveryDeps): void {
  addRoute(app, 'POST /api/password-resets', async ({ body }) => {
    await requestPasswordReset(deps, body.email);
    return {};
  });
  addRoute(app, 'POST /api/password-resets/sign-out', ({ body }) => signOutByResetLink(deps, body.code));
  addRoute(app, 'POST /api/email-verifications', async ({ body }) => ({ email: await verifyEmail(deps, body.code) }));
}
