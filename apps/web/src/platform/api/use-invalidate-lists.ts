import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * For `onSettled`: a successful mutation stays pending until the lists are reloaded; a failed one ends at once. Both
 * reload, because a rejection often means stale data.
 */
export function useInvalidateLists(queryKey: QueryKey = []) {
  const client = useQueryClient();
  return (_: unknown, error: Error | null): Promise<void> => {
    const fresh = client.invalidateQueries({ queryKey });
    return error ? Promise.resolve() : fresh;
  };
}
