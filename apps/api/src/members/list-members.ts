import type { Member } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { presentRent, serializeNextRent } from '../agreements/index.ts';
import { listPhoto } from '../people/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { List } from '../platform/http/list-page.ts';
import { listMemberRows } from './members.store.ts';

/** GET /api/users?role=member. A member has a lease, so each comes with an apartment. */
export async function listMembers(deps: Pick<Deps, 'database' | 'clock' | 'building'>): Promise<List<Member>> {
  const rows = await listMemberRows(deps.database.db);
  const today = todayAt(deps);
  const items = rows.map(({ id, name, email, photo, number, block, floor, ...lease }) => ({
    _id: id,
    name,
    email,
    photo: listPhoto(photo),
    role: 'member' as const,
    apartment: number,
    block,
    floor,
    rent: unitsFromMinor(minor(presentRent(lease, today))),
    nextRent: serializeNextRent(lease, today),
    since: lease.starts_on,
    agreementId: lease.agreement_id,
    endsOn: lease.ends_on,
  }));
  return { items, total: items.length };
}
