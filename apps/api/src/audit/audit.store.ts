import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export function listAuditEntries(db: Db, limit: number, before: number | undefined) {
  const entries = db
    .selectFrom('audit_entries')
    .leftJoin('people', 'people.id', 'actor_id')
    .leftJoin('agreements', (join) => join.on('agreements.id', '=', idIn('agreement')))
    .leftJoin('refunds', (join) => join.on('refunds.id', '=', idIn('refund')))
    .leftJoin('payments', (join) =>
      join.on('payments.id', '=', sql<string>`coalesce(refunds.payment_id, ${idIn('payment')})`),
    )
    .leftJoin('announcements', (join) => join.on('announcements.id', '=', idIn('announcement')))
    .leftJoin('email_outbox', (join) => join.on('email_outbox.key', '=', sql<string>`details ->> 'email'`))
    .leftJoin('people as subject', (join) =>
      join.on(
        'subject.id',
        '=',
        sql<string>`coalesce(agreements.person_id, payments.person_id, ${idIn('person')}, ${personOfEmail})`,
      ),
    )
    .leftJoin('apartments', (join) =>
      join.on('apartments.id', '=', sql<string>`coalesce(agreements.apartment_id, ${idIn('apartment')})`),
    )
    .select(['audit_entries.id', 'at', 'people.name as actor', 'action', 'audit_entries.subject', 'details'])
    .select(['subject.name as person', 'announcements.title as announcement'])
    // A payment keeps the apartment that it was for.
    .select(sql<string | null>`coalesce(apartments.number, payments.apartment)`.as('apartment'))
    .select(['receipt_number', 'payments.month', 'payments.method', 'payments.amount_minor'])
    .select(['email_outbox.id as email_id', 'sent_at', 'failed_at', 'held_for', 'purged_at', 'last_error'])
    .select('email_outbox.person_id as email_person_id')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit);
  return (before === undefined ? entries : entries.where('audit_entries.id', '<', String(before))).execute();
}

/** The id in a subject such as 'agreement 0198…', or null for another kind. */
function idIn(kind: 'agreement' | 'announcement' | 'apartment' | 'payment' | 'person' | 'refund') {
  const pattern = `^${kind} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;
  return sql<string>`case when audit_entries.subject ~ ${pattern} then split_part(audit_entries.subject, ' ', 2)::uuid end`;
}

/** For an entry about an email itself; in another one the email may be to somebody else than its subject. */
const personOfEmail = sql<string>`case when audit_entries.subject like 'email %' then email_outbox.person_id end`;

export async function countAuditEntries(db: Db): Promise<number> {
  const { last_id } = await db.selectFrom('audit_chain_head').select('last_id').executeTakeFirstOrThrow();
  return Number(last_id);
}

/** The first entry whose hash does not match. */
export async function findBrokenEntry(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom(
      sql<{ id: string; broken: boolean }>`(
        select entry.id,
               entry.hash <> audit_hash(lag(entry.hash, 1, sha256('surela')) over chain, entry)
                 or entry.id <> row_number() over chain as broken
          from audit_entries as entry
        window chain as (order by entry.id))`.as('judged'),
    )
    .select('judged.id')
    .where('judged.broken', '=', true)
    .orderBy('judged.id')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.id);
}

export async function findChainHead(db: Db): Promise<{ readonly entry: number; readonly hash: string }> {
  const { last_id, hash } = await db
    .selectFrom('audit_chain_head')
    .select(['last_id', 'hash'])
    .executeTakeFirstOrThrow();
  return { entry: Number(last_id), hash: hash.toString('hex') };
}

export async function findEntryHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('audit_entries').select('hash').where('id', '=', String(id)).executeTakeFirst();
  return row?.hash.toString('hex');
}

/** The recorded head of the chain, and the last entry found. */
export function findEnds(db: Db) {
  return db
    .selectFrom('audit_chain_head')
    .leftJoin('audit_entries', 'audit_entries.id', 'audit_chain_head.last_id')
    .select([
      'audit_chain_head.last_id',
      sql<boolean>`audit_entries.hash is not distinct from audit_chain_head.hash`.as('agree'),
    ])
    .select(sql<string>`(select coalesce(max(id), 0) from audit_entries)`.as('found'))
    .executeTakeFirstOrThrow();
}
