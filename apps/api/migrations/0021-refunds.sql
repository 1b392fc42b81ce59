-- A dispute stands beside the state: a duplicate can be disputed too. What a failed card refund was settled with instead is
-- money out of cash or bank, while the card's money stays with us.
alter table payments add column dispute text check (dispute in ('open', 'won', 'lost'));
alter table payments add column refunded_cash_minor integer not null default 0 check (refunded_cash_minor >= 0);
alter table payments add column refunded_bank_minor integer not null default 0 check (refunded_bank_minor >= 0);
update payments set dispute = case state when 'disputed' then 'open' else 'lost' end
  where state in ('disputed', 'dispute-lost');
grant update (dispute, refunded_cash_minor, refunded_bank_minor) on payments to surela_app;
drop index duplicates_to_refund;

-- A refund of a card payment, from the request to its end. Written before the card provider is asked.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  amount_minor integer not null check (amount_minor > 0),
  cause text not null check (cause in ('duplicate', 'requested')),
  reason text not null default '' check (length(reason) <= 300),
  -- Nobody for a duplicate.
  requested_by uuid references people (id),
  -- Chosen by the caller; of a duplicate its payment's id.
  key uuid not null,
  -- requested: to be sent. pending: the provider works on it. disputed: waits for the end of a dispute. failed: three tries
  -- failed. settled-otherwise: given in cash or by bank. charged-back: the payer's bank took the money.
  state text not null default 'requested' check (
    state in ('requested', 'pending', 'succeeded', 'disputed', 'failed', 'settled-otherwise', 'charged-back')
  ),
  -- Failed tries since the last request to send it.
  tries integer not null default 0 check (tries between 0 and 3),
  -- Part of the idempotency key. Raised after every definite answer: the provider repeats the old answer under a used key.
  call_number integer not null default 1 check (call_number > 0),
  -- The first call under this number. Its answer may have been lost.
  called_at timestamptz,
  next_try_at timestamptz not null default now(),
  provider_refund_id text unique,
  failure_reason text check (length(failure_reason) <= 100),
  pending_reason text check (length(pending_reason) <= 100),
  settled_method text check (settled_method in ('cash', 'bank')),
  settled_reference text check (length(settled_reference) <= 60),
  settled_reason text check (length(settled_reason) <= 300),
  settled_by uuid references people (id),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint refund_is_requested_once unique (payment_id, key),
  constraint settled_refund_says_how check (
    (state = 'settled-otherwise') = (num_nulls(settled_method, settled_reference, settled_reason, settled_at) = 0)
    and num_nulls(settled_method, settled_reference, settled_reason, settled_at) in (0, 4)
  )
);
create index refunds_to_send on refunds (next_try_at) where state = 'requested';
create index refunds_by_age on refunds (created_at desc, id desc);

-- Refunds from before this table, as far as the payment shows that they were made: their keys stay used.
insert into refunds (payment_id, amount_minor, cause, reason, requested_by, key, state, created_at)
  select payment_id, amount_minor, 'requested', reason, actor_id, key, 'succeeded', at
    from (select payments.id as payment_id, (details ->> 'amountMinor')::integer as amount_minor,
                 left(coalesce(details ->> 'reason', ''), 300) as reason, actor_id, (details ->> 'key')::uuid as key, at,
                 sum((details ->> 'amountMinor')::integer) over (partition by payments.id order by audit_entries.id) as total,
                 refunded_minor
            from audit_entries join payments on subject = 'payment ' || payments.id
           where action = 'refund asked for' and details ->> 'key' ~ '^[0-9a-f-]{36}$') as earlier
   where total <= refunded_minor
  on conflict do nothing;
-- Duplicates that were not refunded yet.
insert into refunds (payment_id, amount_minor, cause, key)
  select id, amount_minor - refunded_minor, 'duplicate', id
    from payments where state = 'duplicate' and method = 'card' and refunded_minor < amount_minor;

-- No more than was paid is ever on its way back. The payment's lock makes parallel requests wait for each other; unlike
-- FOR UPDATE it lets the foreign key's own lock be.
create function refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
begin
  select amount_minor into paid from payments where id = new.payment_id for no key update;
  if (select sum(amount_minor) from refunds
       where payment_id = new.payment_id
         and state in ('requested', 'pending', 'succeeded', 'disputed', 'settled-otherwise')) > paid then
    raise exception 'refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end
$$;
create trigger refunds_within_payment after insert or update of state, amount_minor, payment_id on refunds
  for each row execute function refunds_within_payment();

-- Wakes the job that sends refunds.
create trigger refunds_notify_change after insert or update of state on refunds
  for each row when (new.state = 'requested') execute function notify_table_change();

grant select on refunds to surela_app;
grant insert (payment_id, amount_minor, cause, reason, requested_by, key, next_try_at, created_at) on refunds to surela_app;
grant update (state, tries, call_number, called_at, next_try_at, provider_refund_id, failure_reason, pending_reason,
  settled_method, settled_reference, settled_reason, settled_by, settled_at) on refunds to surela_app;
