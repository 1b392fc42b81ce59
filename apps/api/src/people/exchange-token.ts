import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

/** POST /jwt. The address in the body is only compared: the identity comes from the verified ID token. */
export async function exchangeToken(
  { identityProvider, tokens }: Pick<Deps, 'identityProvider' | 'tokens'>,
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
