import { m } from '../../platform/messages/messages.js';

/** Uses the same layout as the rows that replace it. */
export function InventorySkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.apartments_loading()}</output>
      <div className="inventory-filters" aria-hidden="true">
        <div className="skeleton inventory-search-skeleton" />
        <div className="skeleton inventory-shown-skeleton" />
      </div>
      <div className="my-4 min-h-6" />
      <div className="inventory-rows" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="inventory-row card-surface">
            <div className="skeleton inventory-face" />
            <div className="grid gap-2">
              <div className="skeleton h-6 w-36 max-w-full" />
              <div className="skeleton h-5 w-28 max-w-full" />
            </div>
            <div className="inventory-facts">
              {['rent', 'size', 'bedrooms', 'tenant'].map((fact) => (
                <div key={fact} className="skeleton h-11 max-w-40" />
              ))}
            </div>
            <div className="inventory-actions">
              <div className="skeleton h-11 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
