import type { Member } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { listMemberRows } from '../agreements/agreements.store.ts';
import type { Database } from '../platform/database/database.ts';

const AT_MOST = 1_000;

/** GET /api/users?role=member. A member is whoever has a lease, so it comes with the apartment. */
export async function listMembers({ db }: Database): Promise<Member[]> {
  const rows = await listMemberRows(db, AT_MOST);
  return rows.map(({ id, name, email, photo, number, block, floor, rent_minor, decided_on }) => ({
    _id: id,
    name,
    email,
    photo,
    role: 'member',
    apartment: number,
    block,
    floor,
    rent: unitsFromMinor(minor(rent_minor)),
    since: decided_on,
  }));
}
