import { useQuery } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { tellUnlessAdmin } from '../../platform/tell-unless-admin.ts';

export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) =>
      ask('GET /api/users', { query: { role: 'member' }, signal }).catch(tellUnlessAdmin(m.members_failed())),
  });
}
