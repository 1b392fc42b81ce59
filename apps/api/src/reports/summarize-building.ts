import type { AdminProfileInfo } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { countBuilding } from './reports.store.ts';

/** GET /api/admin-profile-info. One statement, so that the counts agree. */
export async function summarizeBuilding({ db }: Database): Promise<AdminProfileInfo> {
  const { apartments, rented, people, members, pending } = await countBuilding(db);
  const available = apartments - rented;
  return {
    totalApartments: apartments,
    percentageOfAvailableApartments: percentageOf(available, apartments),
    percentageOfRentedApartments: percentageOf(rented, apartments),
    totalUsers: people,
    totalMembers: members,
    availableApartments: available,
    rentedApartments: rented,
    pendingAgreements: pending,
  };
}

/** Two decimals; 0 for a building without apartments. */
function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}
