import type { InventoryApartment } from '@surela/contract';
import { useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { NoResults } from '../../ui/tables/no-results.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { belongsTo, type InventoryFilter, type ListView, matches } from './inventory-filter-params.ts';
import { InventoryFilters } from './inventory-filters.tsx';
import { InventoryRow } from './inventory-row.tsx';
import type { OpenPanel } from './open-panel.ts';

type Props = {
  readonly apartments: readonly InventoryApartment[];
  readonly view: InventoryFilter;
  readonly onView: (view: InventoryFilter) => void;
  readonly onTask: (task: OpenPanel) => void;
  readonly addressOfApartment: (id: string) => string;
};

/** A large building has 2,000 apartments, and people search before they scroll far. */
const PAGE_SIZE = 60;

export function InventoryList({ apartments, view, onView, onTask, addressOfApartment }: Props) {
  const [most, setMost] = useState(PAGE_SIZE);
  const count = useRef<HTMLParagraphElement>(null);
  const found = apartments.filter((one) => matches(view.search, one));
  const counted = (show: ListView) => found.filter((one) => belongsTo(show, one)).length;
  const shown = found.filter((one) => belongsTo(view.show, one));
  const rows = shown.slice(0, most);
  const rowOf = (apartment: InventoryApartment) => (
    <InventoryRow
      key={apartment._id}
      apartment={apartment}
      to={addressOfApartment(apartment._id)}
      onTask={(action) => onTask({ action, id: apartment._id })}
    />
  );
  const [listed, retired] = [rows.filter((one) => !one.retired), rows.filter((one) => one.retired)];
  return (
    <>
      <InventoryFilters
        view={view}
        counts={{ all: counted('all'), free: counted('free'), let: counted('let'), retired: counted('retired') }}
        onView={onView}
      />
      <p ref={count} tabIndex={-1} aria-live="polite" className="my-4 text-muted outline-none">
        {shown.length === 1 ? m.inventory_count_one() : m.inventory_count_many({ count: formatNumber(shown.length) })}
      </p>
      {shown.length === 0 && (
        <NoResults
          words={view.search}
          otherwise={m.inventory_no_match()}
          onClear={() => {
            onView({ search: '', show: 'all' });
            // The button may be gone after this, so the focus moves to the count.
            count.current?.focus();
          }}
        />
      )}
      {listed.length > 0 && <ul className="inventory-rows">{listed.map(rowOf)}</ul>}
      {retired.length > 0 && (
        <section aria-labelledby="retired-apartments">
          <h2 id="retired-apartments" className="mt-10 mb-1 text-2xl">
            {m.inventory_archived_title()}
          </h2>
          <p className="mb-4 text-muted">{m.inventory_archived_text()}</p>
          <ul className="inventory-rows">{retired.map(rowOf)}</ul>
        </section>
      )}
      {shown.length > most && (
        <div className="mt-6 grid justify-items-center">
          <button type="button" className="btn" onClick={() => setMost(most + PAGE_SIZE)}>
            {m.inventory_more({ count: Math.min(PAGE_SIZE, shown.length - most) })}
          </button>
        </div>
      )}
    </>
  );
}
