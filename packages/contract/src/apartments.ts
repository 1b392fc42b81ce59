import { z } from 'zod';
import type { Calls } from './call.ts';

export const APARTMENTS_PER_PAGE = 6;

export const APARTMENT_ORDERS = ['number', 'rent-low', 'rent-high', 'floor-low', 'floor-high'] as const;

export const Apartment = z
  .strictObject({
    _id: z.uuid(),
    image: z.string().describe('Address of a picture, on our own origin or elsewhere'),
    preview: z.string().describe('The picture in a few pixels, as a data: address, or nothing'),
    caption: z.string().describe('What the picture shows, in the words of its own caption, or nothing'),
    apartment: z.string().describe('The number on the door, such as A301'),
    floor: z.int(),
    block: z.string(),
    rent: z.int().positive().describe("A month's rent in whole units of the building's currency"),
    bedrooms: z.int().nonnegative().describe('0 is a studio'),
    bathrooms: z.int().nonnegative(),
    size: z.int().positive().describe('In square metres'),
    vacant: z.boolean().describe('Whether it can be asked for now'),
    availableOn: z.iso.date().nullable().describe('The day from which it can be moved into; nothing is at once'),
  })
  .meta({ id: 'Apartment' });

export const ApartmentPage = z
  .strictObject({
    apartments: z.array(Apartment).max(APARTMENTS_PER_PAGE),
    total: z.int().nonnegative().describe('How many there are on all pages'),
  })
  .meta({ id: 'ApartmentPage' });

export const ApartmentPicture = z
  .strictObject({ address: z.string(), preview: z.string(), caption: z.string().describe('What it shows') })
  .meta({ id: 'ApartmentPicture' });

export const ApartmentDetails = Apartment.extend({
  description: z.string().describe('Plain text, paragraphs separated by an empty line'),
  pictures: z.array(ApartmentPicture).max(20).describe('Photos in the order to show them; the first is its image'),
  floorPlan: ApartmentPicture.nullable().describe('Nothing unless one was uploaded'),
}).meta({ id: 'ApartmentDetails' });

const span = z.strictObject({ lowest: z.int(), highest: z.int() });

export const ApartmentOverview = z
  .strictObject({
    blocks: z.array(z.string()),
    floors: span.nullable().describe('Nothing while no apartment is listed'),
    rents: span.nullable(),
    vacant: z.int().nonnegative().describe('How many can be asked for now'),
    vacantFrom: z.int().positive().nullable().describe('The lowest rent among those'),
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
    summary:
      'One page of the apartments, six at a time, by block, floor and number unless asked otherwise. A page past the end is empty.',
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
        .default('1')
        .transform(Number)
        .describe('A whole number from 1'),
      block: z.string().min(1).max(20).optional(),
      floorFrom: wholeNumber('The lowest floor'),
      floorTo: wholeNumber('The highest floor'),
      rentFrom: wholeNumber("The lowest rent, in whole units of the building's currency"),
      rentTo: wholeNumber('The highest rent'),
      bedrooms: wholeNumber('At least so many'),
      vacant: z.literal('true').optional().describe('Only those that can be asked for now'),
      order: z.enum(APARTMENT_ORDERS).default('number'),
    }),
    answer: ApartmentPage,
  },
  'GET /api/apartments/overview': {
    summary: 'What there is to choose from: blocks, floors, rents, and how many are free.',
    answer: ApartmentOverview,
  },
  'GET /api/apartments/:id': {
    summary: 'One apartment with its description and all its pictures.',
    params: z.strictObject({ id: z.uuid() }),
    answer: ApartmentDetails,
  },
} as const satisfies Calls;

export type Apartment = z.infer<typeof Apartment>;
export type ApartmentPage = z.infer<typeof ApartmentPage>;
export type ApartmentPicture = z.infer<typeof ApartmentPicture>;
export type ApartmentDetails = z.infer<typeof ApartmentDetails>;
export type ApartmentOverview = z.infer<typeof ApartmentOverview>;
export type ApartmentOrder = (typeof APARTMENT_ORDERS)[number];
