-- The ways in which the person has signed in, as the provider names them: password, google.com.
alter table people add column sign_in_methods text[] not null default '{}';

-- Requests for a new password. Written for every address alike; a job looks up whose it is and sends the email. Kept for a
-- minute after that, so that an address gets at most one email a minute.
create table password_resets (
  -- In lower case. Often nobody's.
  email text primary key check (length(email) between 3 and 254),
  requested_at timestamptz not null,
  -- A process is working on it since then.
  tried_at timestamptz,
  sent_at timestamptz
);
create trigger password_resets_notify_change after insert or update of requested_at on password_resets
  for each row execute function notify_table_change();

-- Links in such emails, and whose they are: the provider no longer tells once the link is used, and sessions end before and
-- after that.
create table password_reset_links (
  -- SHA-256 of the link's code: the code itself would open the account.
  digest bytea primary key check (length(digest) = 32),
  person_id uuid not null references people (id),
  checked_at timestamptz not null
);

grant select, insert, update, delete on password_resets, password_reset_links to surela_app;
