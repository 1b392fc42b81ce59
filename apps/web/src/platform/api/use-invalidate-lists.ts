import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * For `onSettled`: a action that was done is under way until the lists show it, one that failed is told at once. Either way
 * they are asked anew, as what was refused has often changed under our eyes.
 */
export function useInvalidateLists(queryKey: QueryKey = []) {
  const client = useQueryClient();
  return (_: unknown, error: Error | null): Promise<void> => {
    const fresh = client.invalidateQueries({ queryKey });
    return error ? Promise.resolve() : fresh;
  };
}
