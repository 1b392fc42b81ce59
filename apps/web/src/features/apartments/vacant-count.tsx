import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { request } from '../../platform/api/api-client.ts';
import { PUBLIC_DATA } from '../../platform/api/query-client.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';

/** One line about available apartments. Hidden while it loads and when none is available. */
export function VacantCount() {
  const { data } = useQuery({
    queryKey: ['apartments', 'overview'],
    meta: PUBLIC_DATA,
    queryFn: ({ signal }) => request('GET /api/apartments/overview', { signal }),
  });
  if (!data?.vacant || data.vacantFrom === null) return null;
  const rent = formatUnits(data.vacantFrom);
  return (
    <Link to={`${paths.apartments}?vacant=true`} className="vacant-count">
      {data.vacant === 1 ? m.available_now_one({ rent }) : m.available_now_many({ count: data.vacant, rent })}
    </Link>
  );
}
