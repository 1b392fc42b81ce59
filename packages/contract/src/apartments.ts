import { z } from 'zod';
import type { Calls } from './call.ts';

export const APARTMENTS_PER_PAGE = 6;

export const Apartment = z
  .strictObject({
    _id: z.uuid(),
    image: z.string().describe('Address of a picture, on our own origin or elsewhere'),
    apartment: z.string().describe('The number on the door, such as A301'),
    floor: z.int(),
    block: z.string(),
    rent: z.int().positive().describe("A month's rent in whole units of the building's currency"),
    vacant: z.boolean().describe('Whether it can be asked for now'),
  })
  .meta({ id: 'Apartment' });

export const ApartmentPage = z
  .strictObject({
    apartments: z.array(Apartment).max(APARTMENTS_PER_PAGE),
    total: z.int().nonnegative().describe('How many there are on all pages'),
  })
  .meta({ id: 'ApartmentPage' });

export const apartmentCalls = {
  'GET /api/apartments': {
    summary: 'One page of the apartments, six at a time, by block, floor and number. A page past the end is empty.',
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
        .default('1')
        .transform(Number)
        .describe('A whole number from 1'),
    }),
    answer: ApartmentPage,
  },
} as const satisfies Calls;

export type Apartment = z.infer<typeof Apartment>;
export type ApartmentPage = z.infer<typeof ApartmentPage>;
