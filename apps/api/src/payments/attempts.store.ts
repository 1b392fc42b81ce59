import type { Db, Tx } from '../platform/database/database.ts';

export type AttemptState = 'creating' | 'open' | 'cancelling' | 'cancelled' | 'succeeded';

const COLUMNS = [
  'id',
  'agreement_id',
  'person_id',
  'month',
  'rent_minor',
  'discount_minor',
  'amount_minor',
  'coupon_code',
  'coupon_percentage',
  'intent_id',
  'state',
] as const;

export type AttemptPrice = {
  readonly rent_minor: number;
  readonly discount_minor: number;
  readonly amount_minor: number;
  readonly coupon_code: string | null;
  readonly coupon_percentage: number | null;
};

export type AttemptRow = AttemptPrice & {
  readonly id: string;
  readonly agreement_id: string;
  readonly person_id: string;
  readonly month: string;
  readonly intent_id: string | null;
  readonly state: AttemptState;
};

export async function findLiveAttempt(db: Db, agreementId: string, month: string): Promise<AttemptRow | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('agreement_id', '=', agreementId)
    .where('month', '=', month)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst();
  return row as AttemptRow | undefined;
}

export async function findAttempt(db: Db, by: { id: string } | { intentId: string }): Promise<AttemptRow | undefined> {
  const query = db.selectFrom('payment_attempts').select(COLUMNS);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('intent_id', '=', by.intentId)
  ).executeTakeFirst();
  return row as AttemptRow | undefined;
}

export type NewAttempt = AttemptPrice & Pick<AttemptRow, 'id' | 'agreement_id' | 'person_id' | 'month'>;

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const row = await tx.insertInto('payment_attempts').values(attempt).returning(COLUMNS).executeTakeFirstOrThrow();
  return row as unknown as AttemptRow;
}

/** From now on the provider's intent is known to be this attempt's. */
export async function linkIntent(tx: Tx, id: string, intentId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({
      intent_id: intentId,
      state: eb.case().when('state', '=', 'creating').then('open').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();
}

export async function markAttemptPriced(tx: Tx, id: string, price: AttemptPrice): Promise<void> {
  await tx.updateTable('payment_attempts').set(price).where('id', '=', id).execute();
}

/** False when it stood elsewhere. */
export async function markAttempt(
  tx: Tx,
  id: string,
  from: readonly AttemptState[],
  to: AttemptState,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The open tries to pay a lease, or one month of it, must not be paid any more. */
export async function markCancelling(tx: Tx, agreementId: string, month?: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'cancelling' })
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', ['creating', 'open'])
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .execute();
}

/** What the provider may still be waiting for: to be cancelled, or old and unpaid. */
export async function listAttemptsToCancel(db: Db, openedBefore: Date, limit: number): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'cancelling'),
        eb.and([eb('state', 'in', ['creating', 'open']), eb('created_at', '<', openedBefore)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as unknown as AttemptRow[];
}
