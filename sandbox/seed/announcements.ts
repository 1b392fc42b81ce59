import { insertAnnouncement, type NewAnnouncement } from '@surela/api/announcements';
import type { Database } from '@surela/api/database';
import { dateIn } from '@surela/values/calendar-date';

type SeedAnnouncement = Pick<NewAnnouncement, 'title' | 'body'> & {
  readonly daysAgo: number;
  readonly pinned?: boolean;
  readonly block?: string;
  readonly forMembers?: boolean;
};

const ANNOUNCEMENTS: readonly SeedAnnouncement[] = [
  {
    daysAgo: 1,
    title: 'Rooftop garden: help us choose the trees',
    body: 'The garden on the roof of block B gets six new trees this winter. The gardener suggests lemon, guava and frangipani.\n\nCome up on Friday at five in the afternoon, have a cup of tea and tell us what you would like to sit under.',
  },
  {
    daysAgo: 4,
    title: 'Lift 1 in block A rests on Thursday morning',
    body: 'The yearly inspection is on Thursday from nine to noon. Lift 2 goes on running. If the stairs are difficult for you, call the office and we shall help.',
    block: 'A',
  },
  {
    daysAgo: 9,
    title: 'Generator test on the first Sunday of each month',
    body: 'From now on the generator is tested on the first Sunday of each month at eleven in the morning. The lights may flicker for a second; clocks and routers come back by themselves.',
  },
  {
    daysAgo: 16,
    title: 'Where to leave parcels',
    body: 'Parcels are taken in at the front desk from eight in the morning to ten in the evening, also on holidays. Please fetch them within three days: the shelf is small, and mangoes do not wait.',
    pinned: true,
  },
  {
    daysAgo: 23,
    title: 'Rent by card is here',
    body: 'Members can pay their rent under Make Payment, with a receipt by mail. Coupons count there too.',
    forMembers: true,
  },
  {
    daysAgo: 38,
    title: 'Water tank cleaned',
    body: 'Both tanks on the roof were emptied, cleaned and tested. The report hangs in the lobby. Thank you for your patience during the two dry hours.',
  },
];

/**
 * No emails for seeded announcements.
 * @returns the number added
 */
export async function seedAnnouncements(database: Database, timeZone: string): Promise<number> {
  return database.transact(async (tx) => {
    const admin = await tx.selectFrom('people').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
    for (const { daysAgo, title, body, pinned = false, block = null, forMembers } of ANNOUNCEMENTS) {
      const published_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
      await insertAnnouncement(tx, {
        title,
        body,
        pinned,
        audience: block ? 'block' : forMembers ? 'members' : 'everyone',
        block,
        published_at,
        published_on: dateIn(timeZone, published_at),
        published_by: admin?.id ?? null,
        ends_on: null,
      });
    }
    return ANNOUNCEMENTS.length;
  });
}
