-- The next lease is signed before the first has ended: an apartment whose lease has a last day can be requested from the
-- day after it.
alter table agreements
  -- The first day that the applicant asks for. Empty: the earliest.
  add column moves_in_on date;
alter table apartments
  -- The day after its lease, while one with a last day runs. Kept by the trigger.
  add column free_from date;

-- Two leases of an apartment, or of a person, may be signed. That they share no day is held by the exclusions of 0037.
drop index apartment_has_one_lease;
drop index person_has_one_request_or_lease;
create unique index person_has_one_request on agreements (person_id) where state = 'pending';
create index leases_signed_of_apartment on agreements (apartment_id) where state = 'accepted';
create index leases_signed_of_person on agreements (person_id) where state = 'accepted';

-- Of the signed leases of each person the one that runs, else the first that lies ahead: where they live.
create view present_leases as
  select distinct on (agreements.person_id) id, agreements.person_id, agreements.apartment_id
    from agreements join leases using (id) where state = 'accepted' order by agreements.person_id, starts_on;
grant select on present_leases to surela_app;

-- Vacant: it can be requested, because no lease runs without a last day.
create or replace function keep_vacancy() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  apartment uuid := case when tg_op = 'DELETE' then old.apartment_id else new.apartment_id end;
  now_vacant boolean;
  now_free_from date;
begin
  select coalesce(bool_and(ends_on is not null), true), case when bool_and(ends_on is not null) then max(ends_on) + 1 end
    into now_vacant, now_free_from
    from agreements left join leases using (id)
   where agreements.apartment_id = apartment and state = 'accepted';
  update apartments set vacant = now_vacant, free_from = now_free_from
   where id = apartment and (vacant, free_from) is distinct from (now_vacant, now_free_from);
  return null;
end
$$;
update apartments set vacant = true, free_from = let.ends_on + 1
  from agreements join leases as let using (id)
 where agreements.apartment_id = apartments.id and state = 'accepted' and let.ends_on is not null;
create trigger leases_change_vacancy after update of ends_on on leases
  for each row when (new.ends_on is distinct from old.ends_on) execute function keep_vacancy();
create trigger leases_insert_vacancy after insert on leases
  for each row execute function keep_vacancy();

-- Nobody has an open request and a lease without a last day. Seen at the end of a transaction, which may change one before
-- the other. Whoever writes either has locked the person; the lock here holds for those who have not.
create function request_or_lease_without_end() returns trigger language plpgsql as $$
begin
  perform from people where id = new.person_id for no key update;
  if exists (select from agreements where person_id = new.person_id and state = 'pending')
     and exists (select from agreements join leases using (id)
                  where agreements.person_id = new.person_id and state = 'accepted' and ends_on is null) then
    raise exception 'a person with a lease without a last day has no open request'
      using errcode = 'check_violation', constraint = 'request_or_lease_without_end';
  end if;
  return null;
end
$$;
create constraint trigger agreements_request_or_lease after insert or update of state on agreements
  deferrable initially deferred for each row when (new.state in ('pending', 'accepted'))
  execute function request_or_lease_without_end();
create constraint trigger leases_request_or_lease after insert or update of ends_on on leases
  deferrable initially deferred for each row when (new.ends_on is null)
  execute function request_or_lease_without_end();

-- As in 0045. An end and its undoing count even if the last day stays: each has an email of its own.
create or replace function keep_lease() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into leases (id, person_id, apartment_id, starts_on, ends_on)
  values (new.id, new.person_id, new.apartment_id, new.decided_on,
          case when new.ended_on <= new.decided_on then new.decided_on - 1 else new.ended_on end)
  on conflict (id) do nothing;
  if tg_op = 'UPDATE' then
    update leases
       set end_version = end_version + case when 'ended' in (old.state, new.state) and old.state <> new.state then 1 else 0 end,
           ends_on = case
             when new.state <> 'ended' or ends_on <= new.ended_on then ends_on
             when new.ended_on <= starts_on then starts_on - 1
             else new.ended_on
           end
     where id = new.id;
  end if;
  return null;
end
$$;
