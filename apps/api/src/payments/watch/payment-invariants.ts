/**
 * Invariants of payments and ledger: returns one line for each violation. Used by the hourly job and by every payment test.
 * The ledger is read once: a query for each payment took minutes with five years of 400 apartments.
 */
export const PAYMENT_INVARIANTS = `
  with posted as (
    select split_part(posting, ':', 2)::uuid as payment_id,
           coalesce(sum(amount_minor) filter (where account in ('card', 'cash', 'bank')), 0) as held,
           coalesce(sum(amount_minor) filter (where account = 'disputed'), 0) as disputed
      from ledger_entries where posting like 'payment:%' group by 1
  ), owed as (
    select agreement_id, sum(amount_minor) as owed from ledger_entries where account = 'owed' group by 1
  ), charged as (
    select agreement_id, sum(rent_minor) as charged from rent_charges group by 1
  ), taken as (
    select agreement_id,
           sum(amount_minor + discount_minor - discount_lost_minor - dispute_lost_minor - owed_again_minor) as taken
      from payments where state in ('paid', 'disputed') group by 1
  ), written_off as (
    select agreement_id, sum(standing_minor) as written_off from write_off_lines group by 1
  )
  select 'posting ' || posting || ' is not balanced' as violation
    from ledger_entries group by posting having sum(amount_minor) <> 0
  union all
  select 'the months of payment ' || payments.id || ' took ' || sum(taken_minor) || ' of it, which is more than it has'
    from payments join payment_lines on holder = payments.id group by payments.id having sum(taken_minor) > amount_minor
  union all
  select 'attempt ' || payment_attempts.id || ' is at months that do not add up to it'
    from payment_attempts join payment_lines on holder = payment_attempts.id
   where state <> 'succeeded' group by payment_attempts.id, payment_attempts.rent_minor, payment_attempts.discount_minor
  having sum(payment_lines.rent_minor) <> payment_attempts.rent_minor
      or sum(payment_lines.discount_minor) <> payment_attempts.discount_minor
  union all
  select 'ledger holds ' || held || ' of payment ' || id || ', which is ' || state || ' with ' || kept
    from (select id, state,
                 case when state = 'void' then 0
                      else amount_minor - refunded_minor - disputed_minor - dispute_lost_minor end
                   - refunded_cash_minor - refunded_bank_minor as kept,
                 coalesce(posted.held, 0) as held
            from payments left join posted on payment_id = id) as kept_and_held where kept <> held
  union all
  select 'ledger holds ' || held || ' in dispute of payment ' || id || ', of which ' || disputed_minor || ' is disputed'
    from (select id, disputed_minor,
                 coalesce(posted.disputed, 0) as held
            from payments left join posted on payment_id = id) as disputed_and_held where disputed_minor <> held
  union all
  select 'lease ' || agreement_id || ' owes ' || owed || ' by the ledger, ' || expected || ' by its payments'
    from (select agreement_id, charged - coalesce(taken, 0) - coalesce(written_off, 0) as expected, coalesce(owed.owed, 0) as owed
            from charged left join taken using (agreement_id) left join written_off using (agreement_id)
                 left join owed using (agreement_id)) as owed_and_expected where owed <> expected
  union all
  select 'of month ' || month || ' of write-off ' || write_off_id || ' stands ' || standing_minor || ', above its amount'
    from write_off_lines where standing_minor > amount_minor
  union all
  select 'write-off ' || write_off_id || ' was undone, and ' || standing_minor || ' of ' || month || ' stands'
    from write_off_lines join write_offs on write_offs.id = write_off_id where undone_on is not null and standing_minor > 0
  union all
  select 'the ledger has ' || coalesce(written_off, 0) || ' written off of lease ' || agreement_id || ', of which ' || standing
         || ' stands'
    from (select agreement_id, sum(standing_minor) as standing from write_off_lines group by 1) as lines
         left join (select agreement_id, sum(amount_minor) as written_off
                      from ledger_entries where account = 'written-off' group by 1) as entries using (agreement_id)
   where standing <> coalesce(written_off, 0)
  union all
  select 'payment ' || holder || ' pays a month that was never charged'
    from payments join payment_lines on holder = payments.id
   where not exists (select from rent_charges
     where (rent_charges.agreement_id, rent_charges.month) = (payments.agreement_id, payment_lines.month))
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
    from payments where (state = 'disputed' and (dispute is distinct from 'open' or disputed_minor = 0))
      or (state = 'dispute-lost' and dispute_lost_minor = 0) or (state = 'paid' and (dispute = 'open' or disputed_minor > 0))
  union all
  select 'payment ' || id || ' is ' || state || ', but nothing is left of it'
    from payments where state in ('paid', 'disputed') and amount_minor > 0
     and refunded_minor + refunded_cash_minor + refunded_bank_minor + dispute_lost_minor >= amount_minor
  union all
  select 'duplicate ' || payments.id || ' has nothing that refunds it'
    from payments where state = 'duplicate' and method = 'card'
     and refunded_minor + refunded_cash_minor + refunded_bank_minor + disputed_minor + dispute_lost_minor < amount_minor
     and not exists (select from refunds where payment_id = payments.id and refunds.state in ('requested', 'disputed', 'failed'))
  union all
  select 'receipts of ' || year || series || ' have gaps'
    from receipt_numbers where latest <> (select count(*) from payments where receipt_number like year || series || '-%')
  union all
  select 'attempt ' || id || ' is ' || state || ' beside its payment'
    from payment_attempts where (state = 'succeeded') <> exists (select from payments where attempt_id = payment_attempts.id)
  union all
  select 'intent ' || intent_id || ' is a payment and unclaimed at once'
    from unclaimed_payments where state <> 'claimed'
     and exists (select from payments where transaction_id = intent_id)
  union all
  select 'intent ' || intent_id || ' was assigned to a payment of another intent'
    from unclaimed_payments join payments on payments.id = payment_id where transaction_id <> intent_id
  union all
  select 'payment ' || id || ' is refunded above its amount' from payments where refunded_minor > amount_minor
  union all
  select 'receipt ' || receipt_number || ' is of a series that never began'
    from payments where substring(receipt_number from '^[0-9]{4}(R[0-9]{6,10})-') is not null
     and not exists (select from receipt_series where series = substring(receipt_number from '^[0-9]{4}(R[0-9]{6,10})-'))
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
  select 'payment ' || payments.id || ' is ' || state || ' and given back, and holds coupon ' || coupon_id
    from payments join coupon_uses on holder = payments.id
   where state in ('refunded', 'dispute-lost', 'void')
      or (state = 'duplicate'
          and refunded_minor + refunded_cash_minor + refunded_bank_minor + dispute_lost_minor >= amount_minor)
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
