import { m } from '../../platform/messages/messages.js';

export function InventorySkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.apartments_loading()}</output>
      <div className="skeleton mb-12 h-11 w-full" />
      <div className="grid gap-3">
        {Array.from({ length: 6 }, (_, index) => index).map((place) => (
          <div key={place} className="card-surface flex gap-4 p-3" aria-hidden="true">
            <div className="skeleton h-24 w-28 shrink-0 sm:w-36" />
            <div className="grid grow content-center gap-3">
              <div className="skeleton h-6 w-40 max-w-full" />
              <div className="skeleton h-5 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
