import type { PICTURES_PER_APARTMENT, PictureKind } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';

/** Same limits as in the contract. */
export const MOST_PICTURES: typeof PICTURES_PER_APARTMENT = 12;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const LONGEST_CAPTION = 200;
const MOST_BYTES = 12_000_000;

/** Problems that can be found before uploading. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return m.inventory_picture_type();
  return size > MOST_BYTES ? m.inventory_picture_too_large() : undefined;
}

type OfKind = { readonly kind: PictureKind };

export function hasFloorPlan(pictures: readonly OfKind[]): boolean {
  return pictures.some(({ kind }) => kind === 'floor-plan');
}

export function photoRoomLeft(pictures: readonly OfKind[]): number {
  return Math.max(0, MOST_PICTURES - pictures.filter(({ kind }) => kind === 'photo').length);
}

/** How many more pictures can be chosen. If all photos are there, one floor plan can still be added. */
export function roomLeft(pictures: readonly OfKind[]): number {
  return photoRoomLeft(pictures) || (hasFloorPlan(pictures) ? 0 : 1);
}
