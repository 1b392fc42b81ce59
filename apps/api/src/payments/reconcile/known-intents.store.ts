import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** What our rows say about an intent of the provider. */
export type KnownIntent = {
  readonly intentId: string;
  readonly attempt: Row<'payment_attempts'>['state'] | null;
  /** False if the process died before it stored the intent's id. */
  readonly linked: boolean;
  readonly payment: Row<'payments'>['state'] | null;
  readonly dispute: Row<'payments'>['dispute'];
  readonly disputedMinor: number | null;
  readonly disputeLostMinor: number | null;
  readonly amountMinor: number | null;
  readonly refundedMinor: number | null;
  readonly unclaimed: Row<'unclaimed_payments'>['state'] | null;
};

type NamedIntent = { readonly id: string; readonly attemptId: string | null };

/** One query for a page of intents. */
export async function listKnownIntents(db: Db, intents: readonly NamedIntent[]): Promise<Map<string, KnownIntent>> {
  const ids = intents.map(({ id }) => id);
  const attempts = intents.map(({ attemptId }) => attemptId);
  const found = sql<KnownIntent>`(
    select given.id as "intentId",
           payment_attempts.state as attempt,
           payment_attempts.intent_id is not null as linked,
           payments.state as payment,
           payments.dispute,
           payments.disputed_minor as "disputedMinor",
           payments.dispute_lost_minor as "disputeLostMinor",
           coalesce(payments.amount_minor, unclaimed_payments.amount_minor) as "amountMinor",
           coalesce(payments.refunded_minor, unclaimed_payments.refunded_minor) as "refundedMinor",
           unclaimed_payments.state as unclaimed
      from unnest(${ids}::text[], ${attempts}::uuid[]) as given (id, attempt)
      left join payment_attempts on payment_attempts.intent_id = given.id
        or (payment_attempts.id = given.attempt and payment_attempts.intent_id is null)
      left join payments on payments.transaction_id = given.id
      left join unclaimed_payments on unclaimed_payments.intent_id = given.id)`;
  const rows = await db.selectFrom(found.as('known')).selectAll().execute();
  return new Map(rows.map((row) => [row.intentId, row]));
}

/** Payments and attempts that the provider may still change, whenever their intents were made. */
export async function listUnfinishedIntents(db: Db, openedBefore: Date, limit: number): Promise<string[]> {
  const found = sql<{ intentId: string }>`(
    select transaction_id as "intentId" from payments where method = 'card' and dispute = 'open'
    union
    select transaction_id from payments join refunds on payment_id = payments.id and refunds.state = 'pending'
    union
    select intent_id from payment_attempts
     where intent_id is not null and state in ('creating', 'open', 'cancelling') and created_at < ${openedBefore}
    limit ${limit})`;
  const rows = await db.selectFrom(found.as('unfinished')).selectAll().execute();
  return rows.map(({ intentId }) => intentId);
}
