import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { notifyForbidden } from '../../../platform/api/notify-forbidden.ts';
import { m } from '../../../platform/messages/messages.js';

export function useArrears() {
  return useQuery({
    queryKey: ['arrears'],
    queryFn: ({ signal }) => request('GET /api/arrears', { signal }).catch(notifyForbidden(m.not_an_admin())),
  });
}
