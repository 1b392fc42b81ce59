-- A letter that went out, or was given up, is somebody's mail: after a while it is emptied. Its row stays, because its key is
-- what keeps the same letter from being written again.
alter table letters
  add emptied_at timestamptz,
  drop constraint letters_recipient_check,
  drop constraint letters_subject_check,
  add constraint letter_says_something check (
    emptied_at is not null or (length(recipient) between 3 and 254 and length(subject) between 1 and 300)),
  add constraint emptied_letter_is_empty check (
    emptied_at is null or (recipient = '' and subject = '' and body = '' and attachment is null)),
  add constraint emptied_when_done check (emptied_at is null or sent_at is not null or given_up_at is not null);

create index letters_to_empty on letters ((coalesce(sent_at, given_up_at)))
  where emptied_at is null and (sent_at is not null or given_up_at is not null);

-- As the owner: the application still changes no letter, and what waits cannot be emptied. Says how many were.
create function empty_letters(done_before timestamptz, at_most integer) returns integer
  language sql security definer set search_path = pg_catalog, public as $$
  with old as (
    select id from letters
    where emptied_at is null and (sent_at is not null or given_up_at is not null)
      and coalesce(sent_at, given_up_at) < done_before
    order by coalesce(sent_at, given_up_at)
    limit at_most
    for update skip locked
  ), emptied as (
    update letters
    set recipient = '', subject = '', body = '', attachment_name = null, attachment_type = null, attachment = null,
        emptied_at = clock_timestamp()
    from old where letters.id = old.id
    returning 1
  )
  select count(*)::integer from emptied
$$;

revoke all on function empty_letters from public;
grant execute on function empty_letters to surela_app;

-- What the provider told us is looked up again only while it may tell us again, which it does for days.
grant delete on provider_events to surela_app;
create index events_to_sweep on provider_events (settled_at) where settled_at is not null;
