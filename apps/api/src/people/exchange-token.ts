import type { AccessTokens } from '../platform/auth/access-token.ts';
import type { IdentityProvider } from '../platform/auth/identity-provider.ts';
import { AppError } from '../platform/http/app-error.ts';

type Parts = { readonly identityProvider: IdentityProvider; readonly tokens: AccessTokens };

/** POST /jwt. The body's address is an assertion: only the provider's own proof of it opens the door. */
export async function exchangeToken(
  { identityProvider, tokens }: Parts,
  idToken: string | undefined,
  email: string,
): Promise<string> {
  const identity = idToken ? await identityProvider(idToken) : undefined;
  if (!identity) throw new AppError('sign-in-needed', 'Sign in again to continue.');
  if (identity.email !== email.trim().toLowerCase()) {
    throw new AppError('not-allowed', 'This is not the email you signed in with.');
  }
  return tokens.issue(identity);
}
