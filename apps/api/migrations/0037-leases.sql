-- The days of a lease. One row for each agreement that was accepted, with its id; requests have none.
create extension if not exists btree_gist;

alter table agreements add constraint agreement_with_parties unique (id, person_id, apartment_id);

create table leases (
  id uuid primary key,
  person_id uuid not null,
  apartment_id uuid not null,
  -- The first day for which rent is owed. It may lie ahead.
  starts_on date not null,
  -- The last day. Empty while the lease runs; the day before the first for a lease that never began.
  ends_on date,
  -- Half-open: with both ends included, a lease that never began would be an error instead of an empty range.
  during daterange not null generated always as (daterange(starts_on, ends_on + 1)) stored,
  -- Ended before there were days. Two of them may share one: the apartment was let again on the day of the removal.
  historic boolean not null default false,
  foreign key (id, person_id, apartment_id) references agreements (id, person_id, apartment_id),
  constraint lease_ends_after_it_starts check (ends_on >= starts_on - 1),
  constraint apartment_has_one_lease_at_a_time
    exclude using gist (apartment_id with =, during with &&) where (not historic),
  constraint person_has_one_lease_at_a_time
    exclude using gist (person_id with =, during with &&) where (not historic)
);

insert into leases (id, person_id, apartment_id, starts_on, ends_on, historic)
select id, person_id, apartment_id, decided_on, ended_on, state = 'ended'
  from agreements where state in ('accepted', 'ended');

grant select, insert (id, person_id, apartment_id, starts_on) on leases to surela_app;

-- Ends the lease with its agreement. Also makes the lease of whoever accepts without one: a server of the previous
-- release, and fixtures. It then starts on the day of the acceptance. Who leaves on the first day or before has never
-- moved in, and the apartment can be let again for the same day.
create function keep_lease() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into leases (id, person_id, apartment_id, starts_on, ends_on)
  values (new.id, new.person_id, new.apartment_id, new.decided_on,
          case when new.ended_on <= new.decided_on then new.decided_on - 1 else new.ended_on end)
  on conflict (id) do update
    set ends_on = case when new.ended_on <= leases.starts_on then leases.starts_on - 1 else new.ended_on end
    where new.state = 'ended';
  return null;
end
$$;

create trigger agreements_update_lease after update of state on agreements
  for each row when (new.state in ('accepted', 'ended')) execute function keep_lease();
create trigger agreements_insert_lease after insert on agreements
  for each row when (new.state in ('accepted', 'ended')) execute function keep_lease();
