-- Letters that are to go out by mail. Written in the transaction of what they tell of, sent afterwards: what was rolled
-- back is never told, and what was committed is told even if the mail server is away for a day.
create table letters (
  id uuid primary key default gen_random_uuid(),
  -- What it is about and for whom: the same letter is not written twice.
  key text not null check (length(key) between 1 and 200),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 300),
  body text not null check (length(body) <= 100000),
  attachment_name text check (length(attachment_name) between 1 and 200),
  attachment_type text check (length(attachment_type) between 1 and 100),
  attachment bytea check (octet_length(attachment) <= 10485760),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- How often the mail server refused it; a server that could not be reached is not the letter's fault.
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  given_up_at timestamptz,
  -- The server's code, never its words: they quote the address.
  last_error text check (length(last_error) <= 100),
  constraint letter_is_written_once unique (key),
  constraint attachment_is_whole check (num_nulls(attachment_name, attachment_type, attachment) in (0, 3)),
  constraint sent_or_given_up check (sent_at is null or given_up_at is null)
);

create index letters_waiting on letters (next_try_at) where sent_at is null and given_up_at is null;

-- Heard by whoever sends. What is missed here is found a minute later.
create trigger letters_announce_change after insert on letters
  for each statement execute function announce_change();

grant select on letters to surela_app;
grant insert (key, recipient, subject, body, attachment_name, attachment_type, attachment) on letters to surela_app;
grant update (sent_at, tries, next_try_at, given_up_at, last_error) on letters to surela_app;
