import type { NewApartment } from '@surela/api/inventory';

export { insertApartments, type NewApartment } from '@surela/api/inventory';

/** A plain apartment; a test sets what matters to it. */
export function buildApartment(own: Partial<NewApartment> = {}): NewApartment {
  return {
    number: 'A1',
    block: 'A',
    floor: 1,
    rent_minor: 90_000,
    bedrooms: 1,
    bathrooms: 1,
    size_m2: 60,
    description: '',
    available_on: null,
    pictures: [{ address: '/pictures/apartment-01-720.webp', preview: '', caption: 'Living room' }],
    ...own,
  };
}
