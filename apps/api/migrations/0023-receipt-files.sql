-- Where a job failed at one of its items, until it succeeds there.
create table job_failures (
  job text not null,
  -- Kind and id of the item: 'payment 0198…'.
  subject text not null check (length(subject) between 1 and 200),
  -- In a row: a success deletes the line.
  failures integer not null check (failures > 0),
  code text not null,
  failed_at timestamptz not null,
  -- Not tried before. Null: by the next run.
  retry_at timestamptz,
  primary key (job, subject)
);
grant select, insert, delete on job_failures to surela_app;
grant update (failures, code, failed_at, retry_at) on job_failures to surela_app;

-- Receipts as they were sent and shown. One for each version of a payment; never changed.
create table receipt_files (
  payment_id uuid not null references payments (id),
  version integer not null check (version > 0),
  pdf bytea not null,
  sha256 bytea not null generated always as (sha256(pdf)) stored,
  drawn_at timestamptz not null default now(),
  primary key (payment_id, version)
);
-- A PDF is compressed already.
alter table receipt_files alter column pdf set storage external;
grant select, insert on receipt_files to surela_app;

-- When a refund, a dispute or a mistake last changed the payment: its receipt names the day.
alter table payments add column changed_at timestamptz;
update payments set changed_at = now() where version > 1;
grant update (changed_at) on payments to surela_app;

-- A review is finished by a second call within the hour, or the request is declined.
alter table agreements add column reviewed_at timestamptz;
update agreements set state = 'declined' where state = 'reviewed';
alter table agreements add constraint reviewed_at_a_time check (state <> 'reviewed' or reviewed_at is not null);
grant update (reviewed_at) on agreements to surela_app;
