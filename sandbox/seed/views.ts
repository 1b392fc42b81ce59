import type { NewApartment } from '@surela/api/apartments';
import previews from '../../art/previews.json' with { type: 'json' };

type Picture = NewApartment['pictures'][number];

/** What each of the building's pictures shows. */
const ROOMS = {
  'Living room': [
    'apartment-01',
    'apartment-02',
    'apartment-05',
    'apartment-08',
    'apartment-10',
    'apartment-12',
    'banner-welcome',
  ],
  Bedroom: ['apartment-03', 'apartment-06', 'apartment-09'],
  Kitchen: ['apartment-04', 'apartment-11', 'banner-kitchen'],
  'Dining room': ['apartment-07'],
  Study: ['banner-study'],
  Balcony: ['detail-balcony'],
} as const satisfies Record<string, readonly (keyof typeof previews)[]>;

export type Room = keyof typeof ROOMS;

/** One picture of that room. `variety` decides which, so that neighbours differ. */
export function viewOf(room: Room, variety: number): Picture {
  const names = ROOMS[room];
  const name = names[variety % names.length] ?? names[0];
  return { address: `/pictures/${name}-720.webp`, preview: previews[name], caption: room };
}
