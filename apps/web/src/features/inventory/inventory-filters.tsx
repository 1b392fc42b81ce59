import { m } from '../../platform/messages/messages.js';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { type InventoryFilter, LIST_VIEWS, type ListView } from './inventory-filter-params.ts';

type Props = {
  readonly view: InventoryFilter;
  readonly counts: Readonly<Record<ListView, number>>;
  readonly onView: (view: InventoryFilter) => void;
};

const NAMES: Readonly<Record<ListView, () => string>> = {
  all: m.inventory_all,
  free: m.inventory_available,
  let: m.inventory_rented,
  retired: m.inventory_archived,
};

export function InventoryFilters({ view, counts, onView }: Props) {
  return (
    <div className="inventory-filters">
      <SearchField
        label={m.list_search()}
        hint={m.inventory_search_hint()}
        value={view.search}
        onSearch={(text) => onView({ ...view, search: text })}
      />
      <fieldset className="inventory-shown">
        <legend className="sr-only">{m.inventory_filter()}</legend>
        {LIST_VIEWS.map((show) => (
          <label key={show}>
            <input
              type="radio"
              name="shown"
              className="sr-only"
              checked={view.show === show}
              onChange={() => onView({ ...view, show })}
            />
            {NAMES[show]()} <span className="tabular-nums">{formatNumber(counts[show])}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
