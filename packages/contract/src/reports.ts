import { z } from 'zod';
import type { Calls } from './call.ts';

const percentage = z.number().min(0).max(100).describe('From 0 to 100, with at most two decimals.');

export const AdminProfileInfo = z
  .strictObject({
    totalApartments: z.int().nonnegative(),
    percentageOfAvailableApartments: percentage,
    percentageOfRentedApartments: percentage,
    totalUsers: z.int().nonnegative().describe('All accounts, including members and admins.'),
    totalMembers: z.int().nonnegative(),
    availableApartments: z.int().nonnegative(),
    rentedApartments: z.int().nonnegative(),
    pendingAgreements: z.int().nonnegative(),
  })
  .meta({ id: 'AdminProfileInfo' });

export const reportCalls = {
  'GET /api/admin-profile-info': {
    summary: 'Get statistics of the building',
    description: 'All counts are of the same moment. Archived apartments are not counted.',
    response: AdminProfileInfo,
  },
} as const satisfies Calls;

export type AdminProfileInfo = z.infer<typeof AdminProfileInfo>;
