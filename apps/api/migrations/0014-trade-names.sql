-- Tables and columns take the names of the trade. Processes of the release before cannot write once this has run, so it is
-- the one migration that needs a stop (CHANGELOG.md). Hashes take in values, never names: the audit chain stays whole.

alter table audit_entries rename column deed to action;
alter table audit_end rename to audit_chain_head;

-- Function bodies are text and do not follow a rename: without these two, every insert into the log would fail.
create or replace function audit_hash(previous bytea, entry audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor_id, entry.action, entry.subject, entry.details)::text,
    'UTF8'))
$$;

create or replace function append_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  head audit_chain_head;
begin
  select * into head from audit_chain_head for update;
  new.id := head.last_id + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(head.hash, new);
  update audit_chain_head set last_id = new.id, hash = new.hash;
  return new;
end
$$;

alter table request_allowances rename to rate_limit_windows;
alter index request_allowances_expired rename to rate_limit_windows_expired;

alter table letters rename to email_outbox;
alter table email_outbox rename column tries to attempts;
alter table email_outbox rename column given_up_at to failed_at;
alter table email_outbox rename column emptied_at to purged_at;
alter table email_outbox rename constraint letter_is_written_once to email_is_written_once;
alter table email_outbox rename constraint sent_or_given_up to sent_or_failed;
alter table email_outbox rename constraint letter_says_something to email_has_content;
alter table email_outbox rename constraint emptied_letter_is_empty to purged_email_is_empty;
alter table email_outbox rename constraint emptied_when_done to purged_when_done;
alter index letters_waiting rename to email_outbox_waiting;
alter index letters_to_empty rename to email_outbox_to_purge;

drop function empty_letters;
-- Runs as the owner: the application may not change an email, and one that still waits cannot be purged.
create function purge_email_outbox(done_before timestamptz, max_rows integer) returns integer
  language sql security definer set search_path = pg_catalog, public as $$
  with old as (
    select id from email_outbox
    where purged_at is null and (sent_at is not null or failed_at is not null)
      and coalesce(sent_at, failed_at) < done_before
    order by coalesce(sent_at, failed_at)
    limit max_rows
    for update skip locked
  ), purged as (
    update email_outbox
    set recipient = '', subject = '', body = '', attachment_name = null, attachment_type = null, attachment = null,
        purged_at = clock_timestamp()
    from old where email_outbox.id = old.id
    returning 1
  )
  select count(*)::integer from purged
$$;
revoke all on function purge_email_outbox from public;
grant execute on function purge_email_outbox to surela_app;

-- The payload is the table's name, so listeners hear 'email_outbox' from here on.
alter function announce_change() rename to notify_table_change;
alter trigger apartments_announce_change on apartments rename to apartments_notify_change;
alter trigger apartment_pictures_announce_change on apartment_pictures rename to apartment_pictures_notify_change;
alter trigger letters_announce_change on email_outbox rename to email_outbox_notify_change;
