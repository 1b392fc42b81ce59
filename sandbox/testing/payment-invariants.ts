import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAYMENT_INVARIANTS } from '@surela/api/payment-invariants';
import { BuildingSettings } from '@surela/contract';
import pg from 'pg';
import type Stripe from 'stripe';
import type { FakeStripe } from '../fake-stripe/start-fake-stripe.ts';

const BUILDING = BuildingSettings.parse(
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../building.json'), 'utf8')),
).id;

<<<<<<< HEAD
/**
 * Invariants of payments and ledger.
 * @returns a line for each violation
 */
const VIOLATIONS = `
  select 'posting ' || posting || ' is not balanced' as breach
    from ledger_entries group by posting having sum(amount_minor) <> 0
  union all
  select 'month ' || month || ' of lease ' || agreement_id || ' is paid twice'
    from payments where state in ('paid', 'disputed') group by agreement_id, month having count(*) > 1
  union all
  select 'ledger holds ' || held || ' of payment ' || id || ', which is ' || state || ' with ' || kept
    from (select id, state,
                 case when state in ('paid', 'refunded') or (state = 'duplicate' and coalesce(dispute, 'won') = 'won')
                      then amount_minor - refunded_minor else 0 end - refunded_cash_minor - refunded_bank_minor as kept,
                 coalesce((select sum(amount_minor) from ledger_entries
                            where posting like 'payment:' || payments.id || ':%' and account in ('card', 'cash', 'bank')), 0) as held
            from payments) as kept_and_held where kept <> held
  union all
  select 'lease ' || agreement_id || ' owes ' || owed || ' for ' || month || ' by the ledger, ' || expected || ' by its payments'
    from (select agreement_id, month,
                 rent_minor - coalesce((select sum(amount_minor + discount_minor) from payments
                    where (payments.agreement_id, payments.month) = (rent_charges.agreement_id, rent_charges.month)
                      and state in ('paid', 'disputed')), 0) as expected,
                 coalesce((select sum(amount_minor) from ledger_entries
                    where (ledger_entries.agreement_id, ledger_entries.month) = (rent_charges.agreement_id, rent_charges.month)
                      and account = 'owed'), 0) as owed
            from rent_charges) as owed_and_expected where owed <> expected
  union all
  select 'payment ' || id || ' pays a month that was never charged'
    from payments where not exists (select from rent_charges
     where (rent_charges.agreement_id, rent_charges.month) = (payments.agreement_id, payments.month))
  union all
  select 'refunds of payment ' || payments.id || ' exceed it: ' || sum(refunds.amount_minor)
    from payments join refunds on payment_id = payments.id
     and refunds.state in ('requested', 'pending', 'succeeded', 'disputed', 'settled-otherwise')
   group by payments.id having sum(refunds.amount_minor) > payments.amount_minor
  union all
  select 'payment ' || id || ' is ' || state || ' with a dispute that is ' || coalesce(dispute, 'none')
    from payments where (state = 'disputed' and dispute is distinct from 'open')
      or (state = 'dispute-lost' and dispute is distinct from 'lost') or (state = 'paid' and dispute in ('open', 'lost'))
  union all
  select 'duplicate ' || payments.id || ' has nothing that refunds it'
    from payments where state = 'duplicate' and method = 'card' and dispute is distinct from 'lost'
     and refunded_minor + refunded_cash_minor + refunded_bank_minor < amount_minor
     and not exists (select from refunds where payment_id = payments.id and refunds.state in ('requested', 'disputed', 'failed'))
  union all
  select 'receipts of ' || year || series || ' have gaps'
    from receipt_numbers where latest <> (select count(*) from payments where receipt_number like year || series || '-%')
  union all
  select 'attempt ' || id || ' is ' || state || ' beside its payment'
    from payment_attempts where (state = 'succeeded') <> exists (select from payments where attempt_id = payment_attempts.id)
  union all
  select 'payment ' || payments.id || ' was discounted by coupon ' || code || ', which it does not use'
    from payments join coupons on lower(code) = lower(coupon_code)
   where state in ('paid', 'disputed')
     and not exists (select from coupon_uses where holder = payments.id and coupon_id = coupons.id)
     and not exists (select from payment_exceptions
                      where kind = 'coupon-not-held' and subject = 'payment ' || payments.id and closed_at is null)
  union all
  select 'payment ' || payments.id || ' holds coupon ' || code || ', which did not lower it'
    from payments join coupon_uses on holder = payments.id join coupons on coupons.id = coupon_id
   where lower(code) is distinct from lower(coupon_code)
  union all
  select 'attempt ' || payment_attempts.id || ' is cancelled and holds coupon ' || coupon_id
    from payment_attempts join coupon_uses on holder = payment_attempts.id where state = 'cancelled'
  union all
  select 'coupon ' || code || ' is used ' || used || ' times of ' || total_limit
    from coupons, lateral (select count(*) as used from coupon_uses where coupon_id = coupons.id) as uses
   where used > total_limit
  union all
  select 'coupon ' || code || ' is used ' || used || ' times of ' || member_limit || ' by ' || person_id
    from coupons, lateral (select person_id, count(*) as used from coupon_uses
                            where coupon_id = coupons.id group by person_id) as uses
   where used > member_limit`;

=======
/** @returns a line for each violated invariant of payments and ledger */
>>>>>>> 04a8929 (payments: after-restore begins a new receipt series and takes over what the provider knows; unclaimed payments are assigned or refunded)
export async function paymentInvariantViolations(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ breach: string }>(PAYMENT_INVARIANTS);
    return rows.map(({ breach }) => breach);
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
    const { rows } = await client.query<{ breach: string }>(
      `with payable as (select * from jsonb_to_recordset($1) as intent (id text, attempt uuid, coupon text))
       select 'intent ' || payable.id || ' can be paid, but its attempt is ' || coalesce(state, 'unknown') as breach
         from payable left join payment_attempts on payment_attempts.id = attempt
        where state is null or state not in ('creating', 'open', 'cancelling')
       union all
       select 'intent ' || payable.id || ' can be paid with coupon ' || coupon || ', which its attempt does not hold'
         from payable join coupons on lower(code) = lower(coupon)
        where not exists (select from coupon_uses where holder = attempt and coupon_id = coupons.id)`,
      [JSON.stringify(payable)],
    );
    return rows.map(({ breach }) => breach);
  } finally {
    await client.end();
  }
}

/** Every charge of this building is recorded once with its refunds, as a payment or as unclaimed. Nothing else is. */
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

export function intentOf({ payment_intent: named }: Pick<Stripe.Charge, 'payment_intent'>): string {
  return typeof named === 'string' ? named : (named?.id ?? '');
}
