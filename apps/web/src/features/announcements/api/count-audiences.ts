import type { Audience, AudienceCount } from '@surela/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { ANNOUNCEMENTS } from './list-announcements.ts';

/** How many people each audience has now, for the form. */
export function useAudienceCounts() {
  return useQuery({
    queryKey: [...ANNOUNCEMENTS, 'audiences'],
    queryFn: ({ signal }) => request('GET /api/announcements/audiences', { signal }),
  });
}

/** @returns undefined while the counts are not known */
export function countOf(
  counts: readonly AudienceCount[] | undefined,
  audience: Audience,
): Pick<AudienceCount, 'people' | 'emails'> | undefined {
  return counts?.find(({ audience: counted }) =>
    typeof counted === 'string' || typeof audience === 'string'
      ? counted === audience
      : counted.block === audience.block,
  );
}
