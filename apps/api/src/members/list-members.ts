import type { Member } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { listLeasesOf, presentRent, serializeNextRent } from '../agreements/index.ts';
import { listPhoto } from '../people/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { List } from '../platform/http/list-page.ts';
import { listMemberRows } from './members.store.ts';

/** GET /api/users?role=member. A member has a lease, so each comes with an apartment. */
export async function listMembers(deps: Pick<Deps, 'database' | 'clock' | 'building'>): Promise<List<Member>> {
  const { db } = deps.database;
  const rows = await listMemberRows(db);
  const today = todayAt(deps);
  const leases = await listLeasesOf(
    db,
    rows.map(({ id }) => id),
  );
  const leaseOf = new Map(leases.map((lease) => [lease.id, lease]));
  const items = rows.flatMap(({ id, name, email, photo, lease_id }): Member[] => {
    const lease = leaseOf.get(lease_id ?? '');
    if (!lease) return [];
    return [
      {
        _id: id,
        name,
        email,
        photo: listPhoto(photo),
        role: 'member',
        apartment: lease.number,
        block: lease.block,
        floor: lease.floor,
        rent: unitsFromMinor(minor(presentRent(lease, today))),
        nextRent: serializeNextRent(lease, today),
        since: lease.starts_on,
        agreementId: lease.id,
        endsOn: lease.ends_on,
      },
    ];
  });
  return { items, total: items.length };
}
