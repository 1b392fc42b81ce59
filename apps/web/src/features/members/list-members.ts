import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { notifyForbidden } from '../../platform/api/notify-forbidden.ts';
import { m } from '../../platform/messages/messages.js';

export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) =>
      request('GET /api/users', { query: { role: 'member' }, signal }).catch(notifyForbidden(m.members_failed())),
  });
}
