import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAYMENT_INVARIANTS } from '@surela/api/payment-invariants';
import { BuildingSettings } from '@surela/contract';
import pg from 'pg';
import type Stripe from 'stripe';
import type { FakeStripe } from '../../fake-stripe/start-fake-stripe.ts';

const BUILDING = BuildingSettings.parse(
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../building.json'), 'utf8')),
).id;

/** @returns a line for each violated invariant of payments and ledger */
export async function paymentInvariantViolations(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ violation: string }>(PAYMENT_INVARIANTS);
    return rows.map(({ violation }) => violation);
  } finally {
    await client.end();
  }
}

const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * What can be paid at the provider: its attempt is not over, and holds the coupon of its price. A coupon that was deleted
 * is held by nobody; its intents are being cancelled.
 */
export async function payableIntentViolations(cards: FakeStripe, ownerUrl: string): Promise<string[]> {
  const payable = cards.controls
    .intents()
    .filter(({ status, metadata }) => PAYABLE.includes(status) && metadata['attempt'])
    .map(({ id, metadata }) => ({ id, attempt: metadata['attempt'], coupon: metadata['coupon'] ?? '' }));
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ violation: string }>(
      `with payable as (select * from jsonb_to_recordset($1) as intent (id text, attempt uuid, coupon text))
       select 'intent ' || payable.id || ' can be paid, but its attempt is ' || coalesce(state, 'unknown') as violation
         from payable left join payment_attempts on payment_attempts.id = attempt
        where state is null or state not in ('creating', 'open', 'cancelling')
       union all
       select 'intent ' || payable.id || ' can be paid with coupon ' || coupon || ', which its attempt does not hold'
         from payable join coupons on lower(code) = lower(coupon)
        where not exists (select from coupon_uses where holder = attempt and coupon_id = coupons.id)`,
      [JSON.stringify(payable)],
    );
    return rows.map(({ violation }) => violation);
  } finally {
    await client.end();
  }
}

/** Every charge of this building is recorded once with its refunds and disputes, as a payment or as unclaimed. Nothing else is. */
export async function differencesFrom(cards: FakeStripe, ownerUrl: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ transaction_id: string; amount_minor: number; refunded_minor: number }>(
      `select transaction_id, amount_minor, refunded_minor from payments where method = 'card'
       union all select intent_id, amount_minor, refunded_minor from unclaimed_payments where state <> 'claimed'`,
    );
    const ours = rows.map((row) => `${row.transaction_id} ${row.amount_minor} -${row.refunded_minor}`).toSorted();
    const mine = new Set(
      cards.controls
        .intents()
        .filter(({ metadata: { building, attempt } }) => (building ? building === BUILDING : attempt))
        .map(({ id }) => id),
    );
    const theirs = cards.controls
      .charges()
      .filter((charge) => charge.paid && mine.has(intentOf(charge)))
      .map((charge) => `${intentOf(charge)} ${charge.amount} -${refundedOf(cards, charge)}`)
      .toSorted();
    const taken = await client.query<{ intent: string; taken: number }>(
      `select transaction_id as intent, disputed_minor + dispute_lost_minor as taken from payments where method = 'card'`,
    );
    const sent = await client.query<{ refund: string }>(
      `select provider_refund_id || ' ' || state as refund from refunds where state in ('pending', 'succeeded')`,
    );
    const ourRefunds = sent.rows.map(({ refund }) => refund);
    const theirRefunds = cards.controls
      .refunds()
      .filter((refund) => stands(refund) && refund.metadata?.['refund'])
      .map(({ id, status }) => `${id} ${status}`);
    return [
      ...ours.filter((line) => !theirs.includes(line)).map((line) => `recorded, not charged: ${line}`),
      ...theirs.filter((line) => !ours.includes(line)).map((line) => `charged, not recorded: ${line}`),
      ...(ours.length === theirs.length ? [] : [`${ours.length} payments for ${theirs.length} charges`]),
      ...taken.rows
        .filter((row) => row.taken !== takenOf(cards, row.intent))
        .map((row) => `${row.taken} disputed of ${row.intent}, by the provider ${takenOf(cards, row.intent)}`),
      ...theirRefunds.filter((line) => !ourRefunds.includes(line)).map((line) => `refunded, not recorded: ${line}`),
    ];
  } finally {
    await client.end();
  }
}

const stands = ({ status }: Stripe.Refund) => status === 'succeeded' || status === 'pending';

/** By the refund objects: a refund that failed later is not in it. */
function refundedOf(cards: FakeStripe, charge: Stripe.Charge): number {
  const refunds = cards.controls.refunds().filter((refund) => refund.charge === charge.id && stands(refund));
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** What disputes took and did not give back, by the provider's balance. */
function takenOf(cards: FakeStripe, intentId: string): number {
  const disputes = cards.controls.disputes().filter((one) => intentOf(one) === intentId);
  return disputes.flatMap((one) => one.balance_transactions).reduce((sum, { amount }) => sum - amount, 0);
}

export function intentOf({ payment_intent: named }: Pick<Stripe.Charge, 'payment_intent'>): string {
  return typeof named === 'string' ? named : (named?.id ?? '');
}
