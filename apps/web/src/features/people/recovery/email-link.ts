import { useQuery } from '@tanstack/react-query';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { PUBLIC_DATA } from '../../../platform/api/query-client.ts';
import { authErrorCode } from '../../../platform/session/auth-error-messages.ts';

const STALE = new Set(['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found']);

/** Used before, too old, or replaced by a newer one. */
export function isStaleLink(error: unknown): boolean {
  return STALE.has(authErrorCode(error)) || errorCodeOf(error) === 'link-not-valid';
}

/** What a link in one of the provider's emails is for. Reading does not use it up. */
export function useEmailLink(code: string) {
  return useQuery({
    queryKey: ['email-link', code],
    // It stays when the person is signed out here.
    meta: PUBLIC_DATA,
    queryFn: async () => {
      const { readEmailLink } = await import('../../../platform/session/firebase-auth.ts');
      return readEmailLink(code);
    },
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
