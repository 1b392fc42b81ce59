import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import './building-statistics.css';
import { Occupancy } from './occupancy.tsx';
import { useStatistics } from './read-statistics.ts';

/** For admins: occupancy and counts of the building. */
export function BuildingStatistics() {
  const { data, isError, isFetching, refetch } = useStatistics();
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="mb-4 text-2xl">
        {m.statistics_title()}
      </h2>
      {isError && !data && <LoadError text={m.statistics_failed()} busy={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data && (
        <div className="statistics">
          <Occupancy figures={data} />
          <dl className="statistics-counts">
            <Figure name={m.statistics_apartments()} value={data.totalApartments} />
            <Figure name={m.statistics_users()} value={data.totalUsers} />
            <Figure name={m.statistics_members()} value={data.totalMembers} />
            <Figure
              name={m.statistics_pending_requests()}
              value={data.pendingAgreements}
              next={data.pendingAgreements > 0 ? `${paths.manageAgreements}?status=pending` : undefined}
            />
          </dl>
        </div>
      )}
    </section>
  );
}

type FigureProps = { readonly name: string; readonly value: number; readonly next?: string | undefined };

function Figure({ name, value, next }: FigureProps) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en-GB')}</dd>
      {next && (
        <dd className="figure-next">
          <Link to={next} className="text-link">
            {m.statistics_review_requests()}
          </Link>
        </dd>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="statistics">
      <output className="sr-only">{m.statistics_loading()}</output>
      <div className="skeleton h-86 sm:h-72" />
      <div className="statistics-counts">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="skeleton min-h-32" />
        ))}
      </div>
    </div>
  );
}
