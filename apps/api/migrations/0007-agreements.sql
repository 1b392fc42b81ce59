-- Somebody's request for an apartment and, once accepted, their lease of it.
create table agreements (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id),
  apartment_id uuid not null references apartments (id),
  -- As it was when they asked: what the apartment costs the next tenant is another matter.
  rent_minor integer not null check (rent_minor > 0 and rent_minor % 100 = 0),
  -- reviewed: looked at by a client that says in a second call whether it was accepted.
  state text not null default 'pending'
    check (state in ('pending', 'reviewed', 'accepted', 'declined', 'withdrawn', 'ended')),
  requested_on date not null,
  decided_on date,
  ended_on date,
  -- Why it was declined or ended, for the person to read.
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  constraint decided_when_not_pending check ((state = 'pending') = (decided_on is null)),
  constraint ended_when_ended check ((state = 'ended') = (ended_on is not null)),
  constraint ends_after_it_begins check (ended_on >= decided_on)
);

-- These two hold whatever the code does.
create unique index apartment_has_one_lease on agreements (apartment_id) where state = 'accepted';
create unique index person_has_one_request_or_lease on agreements (person_id) where state in ('pending', 'accepted');

create index agreements_of_person on agreements (person_id, created_at desc);
create index agreements_waiting on agreements (apartment_id) where state = 'pending';
create index agreements_newest_first on agreements (created_at desc);

grant select, insert on agreements to surela_app;
grant update (state, decided_on, ended_on, reason) on agreements to surela_app;

-- Whether an apartment is free follows from its leases, and from nothing else.
create function keep_vacancy() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  apartment uuid := case when tg_op = 'DELETE' then old.apartment_id else new.apartment_id end;
begin
  update apartments
     set vacant = not exists (select from agreements where apartment_id = apartment and state = 'accepted')
   where id = apartment;
  return null;
end
$$;

-- Only where a lease begins or ends: whoever does that has locked the apartment already, so nobody waits in a circle.
create trigger agreements_begin_and_end_vacancy after update of state on agreements
  for each row when ('accepted' in (old.state, new.state)) execute function keep_vacancy();
create trigger agreements_insert_vacancy after insert on agreements
  for each row when (new.state = 'accepted') execute function keep_vacancy();
create trigger agreements_delete_vacancy after delete on agreements
  for each row when (old.state = 'accepted') execute function keep_vacancy();

revoke insert, update on apartments from surela_app;
grant insert (id, number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description, available_on)
  on apartments to surela_app;
grant update (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description, available_on)
  on apartments to surela_app;

-- Apartments that were marked as let before there were leases.
update apartments set vacant = true where not vacant;

-- A member is exactly somebody with a lease; an admin stays an admin. Seen at the end of a transaction, which may change
-- one before the other.
create function member_exactly_while_leased() returns trigger language plpgsql as $$
declare
  person uuid;
  person_role text;
  leased boolean;
begin
  if tg_table_name = 'people' then person := new.id;
  elsif tg_op = 'DELETE' then person := old.person_id;
  else person := new.person_id;
  end if;
  select role into person_role from people where id = person;
  leased := exists (select from agreements where person_id = person and state = 'accepted');
  if person_role <> 'admin' and (person_role = 'member') <> leased then
    raise exception 'a member is exactly somebody with a lease'
      using errcode = 'check_violation', constraint = 'member_exactly_while_leased';
  end if;
  return null;
end
$$;

create constraint trigger people_are_members_while_leased
  after insert or update of role on people deferrable initially deferred
  for each row execute function member_exactly_while_leased();

create constraint trigger agreements_make_members
  after insert or delete or update of state on agreements deferrable initially deferred
  for each row execute function member_exactly_while_leased();

-- Members from before there were leases are users again.
update people set role = 'user' where role = 'member';
