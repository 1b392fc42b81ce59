import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { notifyForbidden } from '../../platform/tell-unless-admin.ts';

export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) =>
      request('GET /api/users', { query: { role: 'member' }, signal }).catch(notifyForbidden(m.members_failed())),
  });
}
