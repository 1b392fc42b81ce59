-- Who did what, in the order it was committed. Each entry's hash takes in the one before, so that a changed, removed or
-- inserted entry breaks the chain from there on. Entries are written in the transaction of the deed itself.
create table audit_entries (
  id bigint primary key,
  at timestamptz not null,
  -- Nobody: a command on the server, or a job.
  actor_id uuid references people (id),
  deed text not null check (length(deed) between 1 and 80),
  -- What it was done to: 'agreement 0198…'
  subject text not null check (length(subject) <= 200),
  details jsonb not null default '{}',
  hash bytea not null
);

-- One row: the end of the chain. It tells when entries were cut off at the end, and it makes writers take turns.
create table audit_end (
  only_one boolean primary key default true check (only_one),
  last_id bigint not null,
  hash bytea not null
);

insert into audit_end (last_id, hash) values (0, sha256('surela'));

create function audit_hash(previous bytea, entry audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor_id, entry.deed, entry.subject, entry.details)::text,
    'UTF8'))
$$;

-- As the owner: the application may add an entry, but neither choose its place nor touch the end of the chain.
create function append_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  chain audit_end;
begin
  select * into chain from audit_end for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(chain.hash, new);
  update audit_end set last_id = new.id, hash = new.hash;
  return new;
end
$$;

create trigger audit_entries_append before insert on audit_entries
  for each row execute function append_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end
$$;

create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

create index audit_entries_of_subject on audit_entries (subject, id desc);

grant select on audit_entries, audit_end to surela_app;
grant insert (actor_id, deed, subject, details) on audit_entries to surela_app;
