-- An email to an address that nobody has verified waits for the proof. It belongs to the person: they may verify another
-- address, and another person may get this one. The outbox worker, of earlier releases too, sees it as not due.
alter table email_outbox
  add held_for uuid references people (id),
  add constraint held_email_waits check (held_for is null or (sent_at is null and failed_at is null));

create index email_outbox_held on email_outbox (held_for) where held_for is not null;
grant insert (held_for, next_try_at), update (held_for) on email_outbox to surela_app;

-- As the owner: the application changes no recipient. Without a person: of everyone. Returns how many are due now.
create function release_held_emails(verified uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  released integer;
begin
  update email_outbox
  set recipient = people.email, held_for = null, next_try_at = now()
  from people
  where held_for = people.id and people.email_verified_at is not null and (verified is null or people.id = verified);
  get diagnostics released = row_count;
  if released > 0 then perform pg_notify('surela_changes', 'email_outbox'); end if;
  return released;
end
$$;

revoke all on function release_held_emails from public;
grant execute on function release_held_emails to surela_app;

-- When the office last asked the applicant to verify their email.
alter table agreements add verification_asked_at timestamptz;
grant update (verification_asked_at) on agreements to surela_app;
