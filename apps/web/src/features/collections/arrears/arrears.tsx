import type { ArrearsLine } from '@surela/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { buildingToday, formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { Credits } from '../credits/credits.tsx';
import { WriteOffDialog } from '../write-offs/write-off-dialog.tsx';
import { WriteOffs } from '../write-offs/write-offs.tsx';
import './arrears.css';
import { downloadArrearsCsv } from './arrears-csv.ts';
import { type ArrearsFilter, filterArrears } from './arrears-filter.ts';
import { ArrearsList } from './arrears-list.tsx';
import { ArrearsSkeleton } from './arrears-skeleton.tsx';
import { ArrearsStrip } from './arrears-strip.tsx';
import { useArrears } from './read-arrears.ts';

type Props = {
  readonly heading: ReactNode;
  readonly filter: ArrearsFilter;
  readonly onFilter: (filter: ArrearsFilter) => void;
};

/** Who owes rent, how much and how old it is, whatever month it is for. Below, to whom money is owed and what was written off. */
export function Arrears({ heading, filter, onFilter }: Props) {
  const { data: arrears, error, isLoading, isFetching, refetch } = useArrears();
  const [writingOff, setWritingOff] = useState<ArrearsLine>();
  const fitting = filterArrears(arrears?.lines ?? [], filter);
  return (
    <div className="arrears">
      <PageHeader
        heading={
          <div className="arrears-heading">
            {heading}
            <p>{m.arrears_as_of({ day: formatDay(buildingToday()) })}</p>
          </div>
        }
      >
        <Link to={paths.rentRoll} className="btn">
          <Icon name="coins" />
          {m.rent_roll_title()}
        </Link>
        <button
          type="button"
          className="btn"
          disabled={fitting.length === 0}
          onClick={() => showToast('info', m.rent_roll_csv_saved({ file: downloadArrearsCsv(fitting) }))}
        >
          <Icon name="download" />
          {m.rent_roll_csv()}
        </button>
      </PageHeader>
      {isLoading && <ArrearsSkeleton />}
      {error && !arrears && (
        <LoadError
          text={isForbidden(error) ? m.not_an_admin() : m.arrears_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {arrears?.lines.length === 0 && <EmptyList icon="check" text={m.arrears_none()} />}
      {arrears && arrears.lines.length > 0 && (
        <>
          <ArrearsStrip arrears={arrears} />
          <ArrearsList
            lines={arrears.lines}
            fitting={fitting}
            filter={filter}
            onFilter={onFilter}
            onWriteOff={setWritingOff}
            writingOff={writingOff !== undefined}
          />
        </>
      )}
      {arrears && (
        <>
          <Credits />
          <WriteOffs writingOff={writingOff !== undefined} />
        </>
      )}
      {writingOff && <WriteOffDialog line={writingOff} onClose={() => setWritingOff(undefined)} />}
    </div>
  );
}
