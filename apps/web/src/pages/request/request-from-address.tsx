import { LazySection } from '../lazy-section.tsx';
import { useWantedApartment } from './wanted-apartment.ts';

const apartmentRequest = async () => (await import('./apartment-request.tsx')).ApartmentRequest;

/** The dialog of the apartment that the page's address wants. Its code is loaded only then: most visitors only look. */
export function RequestFromAddress() {
  return useWantedApartment().id ? <LazySection load={apartmentRequest} /> : null;
}
