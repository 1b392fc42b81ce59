-- The office sets the last day of a lease ahead, moves it and cancels it.
grant update (ends_on) on leases to surela_app;
-- Counts the changes of the last day, and names the email about each.
alter table leases add column end_version integer not null default 0;

-- A lease may begin before it is accepted, and then end before that as well: its own check has the first day.
alter table agreements drop constraint ends_after_it_begins;

-- As in 0037, but a last day that the office has set stays.
create or replace function keep_lease() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into leases (id, person_id, apartment_id, starts_on, ends_on)
  values (new.id, new.person_id, new.apartment_id, new.decided_on,
          case when new.ended_on <= new.decided_on then new.decided_on - 1 else new.ended_on end)
  on conflict (id) do update
    set ends_on = case when new.ended_on <= leases.starts_on then leases.starts_on - 1 else new.ended_on end
    where new.state = 'ended' and (leases.ends_on is null or leases.ends_on > new.ended_on);
  return null;
end
$$;

create function count_lease_ends() returns trigger language plpgsql as $$
begin
  new.end_version := old.end_version + 1;
  return new;
end
$$;
create trigger leases_count_ends before update of ends_on on leases
  for each row when (new.ends_on is distinct from old.ends_on) execute function count_lease_ends();

-- Another last day changes the rent of its month and of all later ones: a card payment of any of them that is open has
-- the wrong price, and is cancelled.
create function cancel_payments_of_changed_months() returns trigger language plpgsql as $$
declare
  changed_from date := date_trunc('month', least(old.ends_on, new.ends_on));
begin
  update payment_attempts set state = 'cancelling'
   where agreement_id = new.id and state in ('creating', 'open')
     and (month >= changed_from
          or exists (select from payment_lines where holder = payment_attempts.id and payment_lines.month >= changed_from));
  return null;
end
$$;
create trigger leases_change_payments after update of ends_on on leases
  for each row when (new.ends_on is distinct from old.ends_on) execute function cancel_payments_of_changed_months();
