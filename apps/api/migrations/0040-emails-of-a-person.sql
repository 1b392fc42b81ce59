-- Whose email it is, so that they find it in their profile. Not whoever has the address: another account may get that later.
-- Null: to an address without an account, to the owner about the building, or from before and not certain.
alter table email_outbox
  add person_id uuid references people (id),
  -- An email that failed and was put back waits from here on.
  add sent_again_at timestamptz;

-- A held email belongs to the person who must verify. Of the others only those that were written while the person who has
-- the address now already had it: an unverified account has one address from the start, a verified one from the proof on.
update email_outbox set person_id = held_for where held_for is not null;
update email_outbox
set person_id = people.id
from people
where person_id is null and recipient = people.email and email_outbox.key not like 'audit-log-head:%'
  and email_outbox.created_at >= coalesce(people.email_verified_at, people.created_at);

create index email_outbox_of_person on email_outbox (person_id, (coalesce(sent_at, created_at)) desc, id desc)
  where purged_at is null;
grant insert (person_id) on email_outbox to surela_app;

-- As the owner: the application changes no recipient. To the address that the person has now. An email that failed because
-- they had not verified it ('address not verified', held-emails.ts) waits for the proof again; if its person is not known, it
-- is not sent. Returns 'waiting' or 'held', or null if there is nothing to send again.
create function send_email_again(email_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  failed email_outbox;
  person people;
  is_held boolean;
begin
  select * into failed from email_outbox where id = email_id and failed_at is not null and purged_at is null for update;
  if not found then return null; end if;
  select * into person from people where id = failed.person_id;
  if failed.last_error = 'address not verified' and person.id is null then return null; end if;
  is_held := person.id is not null and person.email_verified_at is null
    and (person.email is null or coalesce(failed.last_error, '') = 'address not verified');
  update email_outbox
  set failed_at = null, attempts = 0, last_error = null, sent_again_at = now(),
      recipient = coalesce(person.email, recipient),
      held_for = case when is_held then person.id end,
      next_try_at = case when is_held then 'infinity' else now() end
  where id = email_id;
  if is_held then return 'held'; end if;
  perform pg_notify('surela_changes', 'email_outbox');
  return 'waiting';
end
$$;

revoke all on function send_email_again from public;
grant execute on function send_email_again to surela_app;
