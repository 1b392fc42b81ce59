import { z } from 'zod';
import { ApartmentDetails, ApartmentPicture } from './apartments.ts';
import type { Calls } from './call.ts';
import { isoDay } from './fields/date-fields.ts';
import { agreedRent } from './fields/rent-fields.ts';

const id = z.strictObject({ id: z.uuid() });
const picture = id.extend({ pictureId: z.uuid() });

const between = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be between ${least} and ${most}`)
    .max(most, `${name} must be between ${least} and ${most}`);

/** Data of an apartment, as an admin enters it. The form and the CSV import follow the same rules. */
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
      .describe("Apartment number: 'A301'."),
    floor: between('Floor', -5, 200),
    rent: agreedRent,
    bedrooms: between('Bedrooms', 0, 20),
    bathrooms: between('Bathrooms', 0, 20),
    size: z
      .int('Size must be a whole number')
      .min(5, 'Size must be at least 5 m²')
      .max(5_000, 'Size must be at most 5,000 m²'),
    description: z.string().trim().max(4_000, '4,000 characters at most for the description').default(''),
    availableOn: isoDay('Available from must be a date like 2026-12-01')
      .refine((day) => day < '2200', 'Available from must be before the year 2200')
      .nullable()
      .default(null),
  })
  .meta({ id: 'ApartmentInput' });

export const PICTURE_KINDS = ['photo', 'floor-plan'] as const;

export const InventoryPicture = ApartmentPicture.extend({
  id: z.uuid(),
  kind: z.enum(PICTURE_KINDS),
}).meta({ id: 'InventoryPicture' });

export const InventoryApartment = ApartmentDetails.omit({ floorPlan: true })
  .extend({
    pictures: z.array(InventoryPicture).max(21).describe('Photos in display order, then the floor plan.'),
    retired: z.boolean().describe('Whether it is archived: hidden from visitors.'),
    freeFrom: z.iso
      .date()
      .nullable()
      .optional()
      .describe('The day after the lease, if its last day is set; else null.'),
    tenant: z.string().nullable().describe('Name of the tenant; null if it is not rented.'),
    leaseRent: z
      .int()
      .positive()
      .nullable()
      .describe('Monthly rent of the lease; null if it is not rented. `rent` applies to new leases.'),
    waiting: z.int().nonnegative().describe('Number of pending requests.'),
  })
  .meta({ id: 'InventoryApartment' });

export const ImportedApartments = z
  .strictObject({
    added: z.array(z.string()).describe('Block and number of each new apartment.'),
    changed: z.array(
      z.strictObject({
        apartment: z.string(),
        changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
        leaseRent: z
          .int()
          .positive()
          .nullable()
          .describe(
            'If the rent of a rented apartment changes: the rent that its tenant keeps paying. Otherwise null.',
          ),
      }),
    ),
    unchanged: z.int().nonnegative(),
    problems: z.array(z.strictObject({ line: z.int().positive(), message: z.string() })).describe('Invalid lines.'),
    applied: z.boolean().describe('Whether the changes were saved.'),
  })
  .meta({ id: 'ImportedApartments' });

const count = z.strictObject({ modifiedCount: z.int().min(0).max(1) });

/** Photos. The floor plan is not counted. */
export const PICTURES_PER_APARTMENT = 12;

export const inventoryCalls = {
  'GET /api/inventory/apartments': {
    summary: 'List all apartments with photos and tenants',
    description: 'Includes archived apartments.',
    response: z.array(InventoryApartment).meta({ id: 'Inventory' }),
  },
  'POST /api/inventory/apartments': {
    summary: 'Create an apartment',
    body: ApartmentInput,
    response: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedApartment' }),
  },
  'PATCH /api/inventory/apartments/:id': {
    summary: 'Update an apartment',
    description: 'Existing leases and requests keep their rent.',
    params: id,
    body: ApartmentInput,
    response: count.meta({ id: 'ChangedApartment' }),
  },
  'PATCH /api/inventory/apartments/:id/retired': {
    summary: 'Archive or restore an apartment',
    description: 'Archiving declines its open requests. Fails with `apartment-let` while the apartment is rented.',
    params: id,
    body: z.strictObject({ retired: z.boolean() }),
    response: count.meta({ id: 'RetiredApartment' }),
  },
  'POST /api/inventory/apartments/:id/pictures': {
    summary: 'Upload a photo or the floor plan',
    description:
      'JPEG, PNG, WebP or AVIF, at most 12 MB. The server rotates it upright, removes the camera metadata and resizes it.',
    params: id,
    query: z.strictObject({
      caption: z.string().trim().max(200).default(''),
      kind: z.enum(PICTURE_KINDS).default('photo').describe('An apartment has at most one floor plan.'),
    }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], maxBytes: 12_000_000 },
    response: z.strictObject({ insertedId: z.uuid(), address: z.string() }).meta({ id: 'AddedPicture' }),
  },
  'DELETE /api/inventory/apartments/:id/pictures/:pictureId': {
    summary: 'Delete a photo or the floor plan',
    description: 'Later photos move up. Deleting it again changes nothing.',
    params: picture,
    response: z.strictObject({ deletedCount: z.int().min(0).max(1) }).meta({ id: 'RemovedPicture' }),
  },
  'PATCH /api/inventory/apartments/:id/pictures/:pictureId': {
    summary: 'Make a photo the cover photo',
    description: 'The cover photo is the first one, shown in lists. A floor plan cannot be the cover photo.',
    params: picture,
    body: z.strictObject({ cover: z.literal(true) }),
    response: count.meta({ id: 'CoverPicture' }),
  },
  'POST /api/inventory/import': {
    summary: 'Import apartments from CSV',
    description:
      'Returns what the file changes and which lines are invalid. With `apply` the changes are saved, unless a line is invalid.',
    body: z.strictObject({ csv: z.string().max(400_000), apply: z.boolean() }),
    bodyMaxBytes: 1_000_000,
    response: ImportedApartments,
  },
} as const satisfies Calls;

export type ApartmentInput = z.infer<typeof ApartmentInput>;
export type InventoryApartment = z.infer<typeof InventoryApartment>;
export type InventoryPicture = z.infer<typeof InventoryPicture>;
export type PictureKind = InventoryPicture['kind'];
export type ImportedApartments = z.infer<typeof ImportedApartments>;
