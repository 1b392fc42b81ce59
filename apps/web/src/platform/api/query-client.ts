import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const RETRIES = 3;

/** Marks public data. All other data is personal and is cleared at sign-out. */
export const PUBLIC_DATA = { forEverybody: true };

/**
 * Retries after 1, 2 and 4 seconds, except for 4xx. Offline requests fail at once instead of pausing silently, and are
 * refetched when the browser is online again.
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
