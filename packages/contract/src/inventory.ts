import { z } from 'zod';
import { ApartmentDetails, ApartmentPicture } from './apartments.ts';
import type { Calls } from './call.ts';

const id = z.strictObject({ id: z.uuid() });
const picture = id.extend({ pictureId: z.uuid() });

const between = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be between ${least} and ${most}`)
    .max(most, `${name} must be between ${least} and ${most}`);

/** What the admin writes about an apartment. The same rules hold for a form and for a line of an imported file. */
export const ApartmentInput = z
  .strictObject({
    block: z
      .string('Block is required')
      .trim()
      .min(1, 'Block is required')
      .max(20, '20 characters at most for the block'),
    apartment: z
      .string('Apartment number is required')
      .trim()
      .min(1, 'Apartment number is required')
      .max(20, '20 characters at most for the apartment number')
      .describe('The number on the door'),
    floor: between('Floor', -5, 200),
    rent: z
      .int('Rent must be a whole amount')
      .positive('Rent must be more than 0')
      .max(1_000_000, 'Rent must be at most 1,000,000'),
    bedrooms: between('Bedrooms', 0, 20),
    bathrooms: between('Bathrooms', 0, 20),
    size: z
      .int('Size must be a whole number')
      .min(5, 'Size must be at least 5 m²')
      .max(5_000, 'Size must be at most 5,000 m²'),
    description: z.string().trim().max(4_000, '4,000 characters at most for the description').default(''),
    availableOn: z.iso.date('Available from must be a date like 2026-12-01').nullable().default(null),
  })
  .meta({ id: 'ApartmentInput' });

export const PICTURE_KINDS = ['photo', 'floor-plan'] as const;

export const InventoryPicture = ApartmentPicture.extend({
  id: z.uuid(),
  kind: z.enum(PICTURE_KINDS),
}).meta({ id: 'InventoryPicture' });

export const InventoryApartment = ApartmentDetails.omit({ floorPlan: true })
  .extend({
    pictures: z.array(InventoryPicture).max(21).describe('Photos in the order to show them, then the floor plan'),
    retired: z.boolean(),
    tenant: z.string().nullable().describe('Name of who lives there'),
    leaseRent: z.int().positive().nullable().describe('What the tenant pays a month; the rent is for new leases'),
    waiting: z.int().nonnegative().describe('How many requests wait for an answer'),
  })
  .meta({ id: 'InventoryApartment' });

export const ImportedApartments = z
  .strictObject({
    added: z.array(z.string()).describe('Block and number of those that are new'),
    changed: z.array(
      z.strictObject({
        apartment: z.string(),
        changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
        leaseRent: z
          .int()
          .positive()
          .nullable()
          .describe('If the rent changes while it is rented: what the tenant goes on paying'),
      }),
    ),
    unchanged: z.int().nonnegative(),
    problems: z.array(z.strictObject({ line: z.int().positive(), message: z.string() })),
    applied: z.boolean(),
  })
  .meta({ id: 'ImportedApartments' });

const count = z.strictObject({ modifiedCount: z.int().min(0).max(1) });

/** Photos; a floor plan comes on top of them. */
export const PICTURES_PER_APARTMENT = 12;

export const inventoryCalls = {
  'GET /api/inventory/apartments': {
    summary: 'Every apartment with its pictures and its tenant, retired ones included; at most two thousand.',
    answer: z.array(InventoryApartment).max(2_000).meta({ id: 'Inventory' }),
  },
  'POST /api/inventory/apartments': {
    summary: 'Adds an apartment to the list.',
    body: ApartmentInput,
    answer: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedApartment' }),
  },
  'PATCH /api/inventory/apartments/:id': {
    summary: 'Changes what is said of an apartment. Leases and requests keep the rent they were made with.',
    params: id,
    body: ApartmentInput,
    answer: count.meta({ id: 'ChangedApartment' }),
  },
  'PATCH /api/inventory/apartments/:id/retired': {
    summary: 'Takes an apartment off the list, declining who waits for it, or puts it back. Not while it is let.',
    params: id,
    body: z.strictObject({ retired: z.boolean() }),
    answer: count.meta({ id: 'RetiredApartment' }),
  },
  'POST /api/inventory/apartments/:id/pictures': {
    summary:
      'Adds a photo or the floor plan: JPEG, PNG, WebP or AVIF, turned upright, without camera metadata, and resized.',
    params: id,
    query: z.strictObject({
      caption: z.string().trim().max(200).default(''),
      kind: z.enum(PICTURE_KINDS).default('photo').describe('An apartment has at most one floor plan'),
    }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], atMostBytes: 12_000_000 },
    answer: z.strictObject({ insertedId: z.uuid(), address: z.string() }).meta({ id: 'AddedPicture' }),
  },
  'DELETE /api/inventory/apartments/:id/pictures/:pictureId': {
    summary: 'Deletes a picture; the photos after it move up. Deleting it again changes nothing.',
    params: picture,
    answer: z.strictObject({ deletedCount: z.int().min(0).max(1) }).meta({ id: 'RemovedPicture' }),
  },
  'PATCH /api/inventory/apartments/:id/pictures/:pictureId': {
    summary: 'Makes a photo the cover: the first one, which the list shows. A floor plan cannot be the cover.',
    params: picture,
    body: z.strictObject({ cover: z.literal(true) }),
    answer: count.meta({ id: 'CoverPicture' }),
  },
  'POST /api/inventory/import': {
    summary:
      'Reads a CSV file of apartments: says what it would change and what is wrong with it, and applies it if asked to.',
    body: z.strictObject({ csv: z.string().max(400_000), apply: z.boolean() }),
    bodyAtMostBytes: 1_000_000,
    answer: ImportedApartments,
  },
} as const satisfies Calls;

export type ApartmentInput = z.infer<typeof ApartmentInput>;
export type InventoryApartment = z.infer<typeof InventoryApartment>;
export type InventoryPicture = z.infer<typeof InventoryPicture>;
export type PictureKind = InventoryPicture['kind'];
export type ImportedApartments = z.infer<typeof ImportedApartments>;
