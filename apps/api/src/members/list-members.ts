import type { Member } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { listPhoto } from '../people/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { List } from '../platform/http/list-page.ts';
import { listMemberRows } from './members.store.ts';

/** GET /api/users?role=member. A member has a lease, so each comes with an apartment. */
export async function listMembers({ db }: Database): Promise<List<Member>> {
  const rows = await listMemberRows(db);
  const items = rows.map(({ id, name, email, photo, number, block, floor, rent_minor, starts_on, ...lease }) => ({
    _id: id,
    name,
    email,
    photo: listPhoto(photo),
    role: 'member' as const,
    apartment: number,
    block,
    floor,
    rent: unitsFromMinor(minor(rent_minor)),
    since: starts_on,
    agreementId: lease.agreement_id,
    endsOn: lease.ends_on,
  }));
  return { items, total: items.length };
}
