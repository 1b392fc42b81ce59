import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

/** A payment in one of these counts, a disputed one until the dispute is decided. As in payments.store.ts. */
const EFFECTIVE_STATES = ['paid', 'disputed'] as const satisfies readonly Row<'payments'>['state'][];

const COLUMNS = [
  'id',
  'agreement_id',
  'month',
  'paid_on',
  'amount_minor',
  'discount_minor',
  'refunded_minor',
  'refunded_cash_minor',
  'refunded_bank_minor',
  'dispute_lost_minor',
] as const;

export type EffectivePayment = Pick<Row<'payments'>, (typeof COLUMNS)[number]>;

export async function listEffective(db: Db, agreementIds: readonly string[]): Promise<EffectivePayment[]> {
  if (agreementIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('agreement_id', 'in', [...agreementIds])
    .where('state', 'in', EFFECTIVE_STATES)
    .execute();
}
