import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { SHOWN, type Shown, type View } from './inventory-view.ts';

type Props = {
  readonly view: View;
  readonly counts: Readonly<Record<Shown, number>>;
  readonly onView: (view: View) => void;
};

const NAMES: Readonly<Record<Shown, () => string>> = {
  all: m.inventory_all,
  free: m.inventory_free,
  let: m.inventory_let,
  retired: m.inventory_retired,
};

export function InventoryFilters({ view, counts, onView }: Props) {
  return (
    <search className="inventory-filters">
      <div className="relative">
        <label htmlFor="inventory-search" className="sr-only">
          {m.inventory_search()}
        </label>
        <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
        <input
          id="inventory-search"
          type="search"
          className="text-input h-full pl-10"
          placeholder={m.inventory_search_short()}
          value={view.search}
          maxLength={100}
          onChange={({ target }) => onView({ ...view, search: target.value })}
        />
      </div>
      <fieldset className="inventory-shown">
        <legend className="sr-only">{m.inventory_shown()}</legend>
        {SHOWN.map((show) => (
          <label key={show}>
            <input
              type="radio"
              name="shown"
              className="sr-only"
              checked={view.show === show}
              onChange={() => onView({ ...view, show })}
            />
            {NAMES[show]()} <span className="tabular-nums">{counts[show]}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
