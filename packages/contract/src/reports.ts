import { z } from 'zod';
import type { Calls } from './call.ts';

const percentage = z.number().min(0).max(100).describe('With two decimals');

export const AdminProfileInfo = z
  .strictObject({
    totalApartments: z.int().nonnegative(),
    percentageOfAvailableApartments: percentage,
    percentageOfRentedApartments: percentage,
    totalUsers: z.int().nonnegative().describe('Everybody with an account, members and admins included'),
    totalMembers: z.int().nonnegative(),
    availableApartments: z.int().nonnegative(),
    rentedApartments: z.int().nonnegative(),
    pendingAgreements: z.int().nonnegative(),
  })
  .meta({ id: 'AdminProfileInfo' });

export const reportCalls = {
  'GET /api/admin-profile-info': {
    summary: "The building's figures, all of one moment.",
    answer: AdminProfileInfo,
  },
} as const satisfies Calls;

export type AdminProfileInfo = z.infer<typeof AdminProfileInfo>;
