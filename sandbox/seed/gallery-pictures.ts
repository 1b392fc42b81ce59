import type { NewApartment } from '@surela/api/inventory';
import previews from '../../art/previews.json' with { type: 'json' };

type Picture = NewApartment['pictures'][number];
type Name = keyof typeof previews;
type Room =
  | 'Studio'
  | 'Living room'
  | 'Dining room'
  | 'Kitchen'
  | 'Bedroom'
  | 'Study'
  | 'Reading corner'
  | 'Bathroom'
  | 'Balcony';
/** The rooms of one apartment in the order of its gallery. */
type Gallery = Readonly<Partial<Record<Room, Name>>>;

/** Floor, timber and colours agree from room to room, so that a gallery shows one apartment. */
const GALLERIES = {
  studio: {
    indigo: { Studio: 'studio-indigo', Bathroom: 'bathroom-sage', Balcony: 'detail-balcony' },
    sage: { Studio: 'studio-sage', Bathroom: 'bathroom-sage', Balcony: 'detail-balcony' },
    ink: { Studio: 'studio-ink', Bathroom: 'bathroom-lagoon', Balcony: 'detail-balcony' },
  },
  twoRooms: {
    lagoon: {
      'Living room': 'apartment-01',
      Bedroom: 'apartment-09',
      Kitchen: 'apartment-04',
      Bathroom: 'bathroom-lagoon',
      Balcony: 'detail-balcony',
    },
    sage: {
      'Living room': 'apartment-05',
      Bedroom: 'apartment-03',
      Kitchen: 'banner-kitchen',
      Bathroom: 'bathroom-sage',
      Balcony: 'detail-balcony',
    },
    jute: {
      'Living room': 'apartment-10',
      Bedroom: 'apartment-06',
      Kitchen: 'apartment-11',
      Balcony: 'detail-balcony',
    },
    terracotta: {
      'Living room': 'banner-welcome',
      Kitchen: 'banner-kitchen',
      Bedroom: 'bedroom-terracotta',
      'Reading corner': 'detail-reading',
      Balcony: 'detail-balcony',
    },
  },
  family: {
    jute: {
      'Living room': 'apartment-02',
      'Dining room': 'apartment-07',
      Kitchen: 'apartment-11',
      Bedroom: 'apartment-06',
      Bathroom: 'bathroom-lagoon',
      Balcony: 'detail-balcony',
    },
    indigo: {
      'Living room': 'apartment-08',
      Kitchen: 'banner-kitchen',
      Study: 'banner-study',
      Bedroom: 'bedroom-terracotta',
      Bathroom: 'bathroom-sage',
      Balcony: 'detail-balcony',
    },
    blush: {
      'Living room': 'apartment-12',
      Kitchen: 'banner-kitchen',
      Bedroom: 'apartment-03',
      Bathroom: 'bathroom-sage',
      Balcony: 'detail-balcony',
    },
    lagoon: {
      'Dining room': 'dining-lagoon',
      'Living room': 'apartment-01',
      Kitchen: 'apartment-04',
      Bedroom: 'apartment-09',
      Bathroom: 'bathroom-lagoon',
      Balcony: 'detail-balcony',
    },
  },
} as const satisfies Record<string, Record<string, Gallery>>;

export type Layout = keyof typeof GALLERIES;

const FLOOR_PLANS = {
  studio: 'floor-plan-studio',
  twoRooms: 'floor-plan-two-rooms',
  family: 'floor-plan-family',
} as const satisfies Record<Layout, Name>;

/**
 * The pictures of an apartment with this layout. `turn` goes through the palettes, so that neighbours differ.
 * The captions say that the renderings stand for many apartments: the product knows nothing of it.
 */
export function galleryFor(layout: Layout, turn: number): Picture[] {
  const galleries: Gallery[] = Object.values(GALLERIES[layout]);
  const gallery = galleries[turn % galleries.length] ?? {};
  return [
    ...Object.entries(gallery).map(([room, name]) => picture(name, `Example interior: ${room}`)),
    {
      ...picture(FLOOR_PLANS[layout], 'Illustration, not to scale. Ask the office for exact measurements.'),
      kind: 'floor-plan',
    },
  ];
}

function picture(name: Name, caption: string): Picture {
  return { address: `/pictures/${name}-720.webp`, preview: previews[name], caption };
}
