import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay } from './fields/date-fields.ts';

export const APARTMENTS_PER_PAGE = 6;

export const APARTMENT_ORDERS = ['number', 'rent-low', 'rent-high', 'floor-low', 'floor-high'] as const;

export const Apartment = z
  .strictObject({
    _id: z.uuid(),
    image: z
      .string()
      .describe('URL of the cover photo: a path on this server or an absolute URL. Empty if there is none.'),
    preview: z.string().describe('The cover photo in a few pixels, as a data: URL. Empty if there is none.'),
    caption: z.string().describe('Caption of the cover photo. May be empty.'),
    apartment: z.string().describe("Apartment number: 'A301'."),
    floor: z.int(),
    block: z.string(),
    rent: z.int().positive().describe("Monthly rent in whole units of the building's currency."),
    bedrooms: z.int().nonnegative().describe('0 for a studio.'),
    bathrooms: z.int().nonnegative(),
    size: z.int().positive().describe('In square metres.'),
    vacant: z.boolean().describe('Whether it can be requested: it is not rented, or its lease has a last day.'),
    availableOn: z.iso
      .date()
      .nullable()
      .describe('First day to move in, such as the day after the lease; null if that is possible now.'),
  })
  .meta({ id: 'Apartment' });

export const ApartmentPage = z
  .strictObject({
    apartments: z.array(Apartment).max(APARTMENTS_PER_PAGE),
    total: z.int().nonnegative().describe('Number of apartments on all pages.'),
  })
  .meta({ id: 'ApartmentPage' });

export const ApartmentPicture = z
  .strictObject({ address: z.string(), preview: z.string(), caption: z.string().describe('May be empty.') })
  .meta({ id: 'ApartmentPicture' });

export const ApartmentDetails = Apartment.extend({
  description: z.string().describe('Plain text. An empty line separates paragraphs.'),
  pictures: z.array(ApartmentPicture).max(20).describe('Photos in display order. The first is the cover photo.'),
  floorPlan: ApartmentPicture.nullable().describe('Null if there is none.'),
}).meta({ id: 'ApartmentDetails' });

const span = z.strictObject({ lowest: z.int(), highest: z.int() });

export const ApartmentOverview = z
  .strictObject({
    blocks: z.array(z.string()),
    floors: span.nullable().describe('Null if no apartment is listed.'),
    rents: span.nullable().describe('Monthly rents in currency units. Null if no apartment is listed.'),
    vacant: z.int().nonnegative().describe('Number of apartments that can be requested.'),
    vacantFrom: z.int().positive().nullable().describe('Lowest rent among them; null if there are none.'),
  })
  .meta({ id: 'ApartmentOverview' });

const wholeNumber = (description: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .describe(description)
    .optional();

export const apartmentCalls = {
  'GET /api/apartments': {
    summary: 'List apartments',
    description: `Pages have ${APARTMENTS_PER_PAGE} entries. A page after the last one is empty.`,
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
        .default('1')
        .transform(Number)
        .describe('Page number, from 1.'),
      block: z.string().min(1).max(20).optional(),
      floorFrom: wholeNumber('Lowest floor.'),
      floorTo: wholeNumber('Highest floor.'),
      rentFrom: wholeNumber('Lowest monthly rent, in whole currency units.'),
      rentTo: wholeNumber('Highest monthly rent, in whole currency units.'),
      bedrooms: wholeNumber('Minimum number of bedrooms.'),
      vacant: z.literal('true').optional().describe('Only apartments that can be requested.'),
      availableBy: isoDay().optional().describe('Only apartments that one can move into on this day.'),
      order: z
        .enum(APARTMENT_ORDERS)
        .default('number')
        .describe('Order of the list. Ties, and `number`, are ordered by block, floor and number.'),
    }),
    response: ApartmentPage,
  },
  'GET /api/apartments/overview': {
    summary: 'Get the blocks, floors and rents of all apartments',
    description: 'For filters and for counts of available apartments.',
    response: ApartmentOverview,
  },
  'GET /api/apartments/:id': {
    summary: 'Get an apartment with its description and photos',
    params: z.strictObject({ id: z.uuid() }),
    response: ApartmentDetails,
  },
} as const satisfies Calls;

export type Apartment = z.infer<typeof Apartment>;
export type ApartmentPage = z.infer<typeof ApartmentPage>;
export type ApartmentPicture = z.infer<typeof ApartmentPicture>;
export type ApartmentDetails = z.infer<typeof ApartmentDetails>;
export type ApartmentOverview = z.infer<typeof ApartmentOverview>;
export type ApartmentOrder = (typeof APARTMENT_ORDERS)[number];
