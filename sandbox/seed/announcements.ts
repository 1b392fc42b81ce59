import { insertAnnouncement, type NewAnnouncement } from '@surela/api/announcements';
import type { Database } from '@surela/api/database';
import { addDays, type CalendarDate, dateIn } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';

type SeedAnnouncement = Pick<NewAnnouncement, 'title' | 'body'> & {
  readonly daysAgo: number;
  /** Stands for {day}, as the next one with its date. */
  readonly on?: 'Thursday' | 'Friday';
  readonly pinned?: boolean;
  readonly block?: string;
  readonly forMembers?: boolean;
};

export const ANNOUNCEMENTS: readonly SeedAnnouncement[] = [
  {
    daysAgo: 1,
    title: 'Rooftop garden: vote for the new trees by {day}',
    body: 'Six trees will be planted on the roof of block B in December: lemon, guava or frangipani.\n\nMeet the gardener on {day} at 5 pm on the roof, or tell the front desk your choice.',
    on: 'Friday',
  },
  {
    daysAgo: 4,
    title: 'Lift 1 in block A out of service on {day}, 9 am to noon',
    body: 'Lift 1 has its yearly inspection on {day} from 9 am to noon. Lift 2 stays in service.\n\nNeed help with the stairs? Call the front desk.',
    on: 'Thursday',
    block: 'A',
  },
  {
    daysAgo: 9,
    title: 'Generator test on the first Sunday of each month, 11 am',
    body: 'The generator is tested on the first Sunday of each month at 11 am. Power may drop for a few seconds.\n\nSave your work and switch off sensitive devices.',
  },
  {
    daysAgo: 16,
    title: 'Parcels: 8 am to 10 pm at the front desk',
    body: 'The front desk accepts parcels from 8 am to 10 pm, also on holidays. Collect them within 3 days. Food is not stored.',
    pinned: true,
  },
  {
    daysAgo: 23,
    title: 'Pay your rent by card',
    body: 'You can now pay rent by card under Make Payment. You get a receipt by email. Coupons can be used there.',
    forMembers: true,
  },
  {
    daysAgo: 38,
    title: 'Water tanks cleaned',
    body: 'Both roof tanks were cleaned and tested. The test report is on the notice board in the lobby. The next cleaning is in six months.',
  },
];

/** @returns the text with 'Thursday 19 November' for {day}: the next such day after today */
export function withDay(text: string, on: SeedAnnouncement['on'], today: CalendarDate): string {
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => formatDayFull(addDays(today, days)));
  const day = week.find((one) => on && one.startsWith(on)) ?? '';
  return text.replaceAll('{day}', day.replace(',', '').replace(/ \d{4}$/, ''));
}

/**
 * Published in the past, so nobody gets an email.
 * @returns how many were added
 */
export async function seedAnnouncements(database: Database, timeZone: string): Promise<number> {
  return database.transact(async (tx) => {
    const admin = await tx.selectFrom('people').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
    const today = dateIn(timeZone, new Date());
    for (const { daysAgo, title, body, on, pinned = false, block = null, forMembers } of ANNOUNCEMENTS) {
      const published_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
      await insertAnnouncement(tx, {
        title: withDay(title, on, today),
        body: withDay(body, on, today),
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
