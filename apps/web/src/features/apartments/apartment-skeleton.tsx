import { m } from '../../platform/messages/messages.js';
import './apartment-details.css';

/** Placeholder for an apartment's page. */
export function ApartmentSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.apartment_loading()}</output>
      <div className="skeleton h-12 w-72 max-w-full" />
      <div className="skeleton mt-3 mb-6 h-6 w-40" />
      <div className="apartment-top">
        <div className="skeleton aspect-3/2 rounded-2xl" />
        <div className="skeleton h-96 rounded-2xl" />
      </div>
    </div>
  );
}
