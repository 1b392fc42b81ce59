import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const RETRIES = 3;

/** Marks what everybody may see. All else is somebody's own and is forgotten when that person leaves. */
export const PUBLIC_DATA = { forEverybody: true };

/**
 * Tries again after 1, 2 and 4 seconds, but not where the server has said no: that answer is final. Without a connection
 * nothing waits in silence for one, as it would by default: it fails at once, says so, and is asked anew when there is one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < RETRIES && navigator.onLine && !(error instanceof ApiError && error.isFinal),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function clearPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.['forEverybody'] !== true });
  client.getMutationCache().clear();
}
