import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { NewAnnouncement } from './announcements.store.ts';

export type ReaderRow = {
  readonly block: string | null;
  readonly created_at: Date;
  readonly by_mail: boolean;
  readonly read_up_to: Date | number | null;
};

export async function findReader(db: Db, personId: string): Promise<ReaderRow | undefined> {
  const row = await db
    .selectFrom('people')
    .leftJoin('announcement_readers', 'announcement_readers.person_id', 'people.id')
    .leftJoin('present_leases', 'present_leases.person_id', 'people.id')
    .leftJoin('apartments', 'apartments.id', 'present_leases.apartment_id')
    .select(['block', 'people.created_at', 'read_up_to', sql<boolean>`coalesce(by_mail, true)`.as('by_mail')])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  return row;
}

export type Addressee = { readonly id: string; readonly email: string };

/** Used both to count the emails in advance and to send them. */
const GETS_EMAIL = sql<boolean>`people.email is not null and coalesce(by_mail, true)`;

/** The audience, without people who opted out of emails or have no address. */
export function listAddressees(
  tx: Tx,
  { audience, block }: Pick<NewAnnouncement, 'audience' | 'block'>,
): Promise<Addressee[]> {
  const everybody = tx
    .selectFrom('people')
    .leftJoin('announcement_readers', 'announcement_readers.person_id', 'people.id')
    .select(['people.id', 'people.email'])
    .where(GETS_EMAIL)
    .$narrowType<{ email: string }>();
  if (audience === 'everyone') return everybody.execute();
  const members = everybody.innerJoin('present_leases', 'present_leases.person_id', 'people.id');
  if (audience === 'members') return members.execute();
  return members
    .innerJoin('apartments', 'apartments.id', 'present_leases.apartment_id')
    .where('block', '=', block)
    .execute();
}

export type AudienceSize = { readonly people: number; readonly emails: number };

export async function countEveryone(db: Db): Promise<AudienceSize> {
  return db
    .selectFrom('people')
    .leftJoin('announcement_readers', 'announcement_readers.person_id', 'people.id')
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`(count(*) filter (where ${GETS_EMAIL}))::int`.as('emails'))
    .executeTakeFirstOrThrow();
}

/** Every block, including those without tenants. */
export function countByBlock(db: Db): Promise<(AudienceSize & { readonly block: string })[]> {
  return db
    .selectFrom('apartments')
    .leftJoin('present_leases', 'present_leases.apartment_id', 'apartments.id')
    .leftJoin('people', 'people.id', 'present_leases.person_id')
    .leftJoin('announcement_readers', 'announcement_readers.person_id', 'people.id')
    .select('block')
    .select(sql<number>`count(people.id)::int`.as('people'))
    .select(sql<number>`(count(people.id) filter (where ${GETS_EMAIL}))::int`.as('emails'))
    .groupBy('block')
    .orderBy('block')
    .execute();
}

export async function markEmailPreference(tx: Tx, person_id: string, by_mail: boolean): Promise<void> {
  await tx
    .insertInto('announcement_readers')
    .values({ person_id, by_mail })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ by_mail }))
    .execute();
}

/** Never moves backwards. */
export async function markReadUpTo(tx: Tx, person_id: string, upTo: Date): Promise<void> {
  await tx
    .insertInto('announcement_readers')
    .values({ person_id, read_up_to: upTo })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ read_up_to: sql`greatest(announcement_readers.read_up_to, excluded.read_up_to)` }),
    )
    .execute();
}

export async function insertReads(tx: Tx, person_id: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .insertInto('announcement_reads')
    .values(ids.map((announcement_id) => ({ person_id, announcement_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('announcement_id')
    .execute();
  return rows.length;
}
