import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useSession } from '../../platform/session/session-context.tsx';

export function useMyEmails() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['my-emails', user?.email],
    enabled: user !== null,
    queryFn: ({ signal }) => request('GET /api/my-emails', { signal }),
  });
}
