-- Another rent of a lease from a day on. The first one is in its agreement: `agreements.rent_minor`, as it was signed.
create table lease_rents (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid not null references leases (id),
  from_on date not null,
  rent_minor integer not null check (rent_minor > 0 and rent_minor % 100 = 0),
  agreed_on date not null,
  agreed_by uuid references people (id),
  created_at timestamptz not null default now(),
  unique (lease_id, from_on)
);
-- Added, or cancelled while it lies ahead. Never changed.
grant select, insert, delete on lease_rents to surela_app;

-- A month that was paid, and costs more now, is not overdue on that day.
grant update (due_on) on rent_charges to surela_app;

-- A card payment of a month at the rent of before has the wrong price.
create function cancel_payments_at_other_rent() returns trigger language plpgsql as $$
declare
  changed lease_rents := case when tg_op = 'DELETE' then old else new end;
  changed_from date := date_trunc('month', changed.from_on);
begin
  update payment_attempts set state = 'cancelling'
   where agreement_id = changed.lease_id and state in ('creating', 'open')
     and (month >= changed_from
          or exists (select from payment_lines where holder = payment_attempts.id and payment_lines.month >= changed_from));
  return null;
end
$$;
create trigger lease_rents_change_payments after insert or delete on lease_rents
  for each row execute function cancel_payments_at_other_rent();
