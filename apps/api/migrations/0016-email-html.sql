-- Emails get an HTML part beside their text. Null: written before this, sent as text alone.
alter table email_outbox
  add html text check (length(html) <= 200000),
  -- Where the recipient stops emails of this kind; becomes the List-Unsubscribe header.
  add unsubscribe_url text check (length(unsubscribe_url) <= 500),
  drop constraint purged_email_is_empty,
  add constraint purged_email_is_empty check (
    purged_at is null
    or (recipient = '' and subject = '' and body = '' and html is null and unsubscribe_url is null and attachment is null));

create or replace function purge_email_outbox(done_before timestamptz, max_rows integer) returns integer
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
    set recipient = '', subject = '', body = '', html = null, unsubscribe_url = null,
        attachment_name = null, attachment_type = null, attachment = null, purged_at = clock_timestamp()
    from old where email_outbox.id = old.id
    returning 1
  )
  select count(*)::integer from purged
$$;

grant insert (html, unsubscribe_url) on email_outbox to surela_app;
