-- What about money needs a person's decision or eye. A job or a payment opens it; an admin closes it with a reason.
create table payment_exceptions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 40),
  -- Kind and id of what it is about: 'payment 0198…', 'intent pi_…'.
  subject text not null check (length(subject) between 1 and 200),
  -- Ids and amounts. No names, no addresses.
  details jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references people (id),
  closing_reason text check (length(closing_reason) between 1 and 500),
  constraint closed_exception_says_why check ((closed_at is null) = (closing_reason is null))
);
-- Found again by the next run, it is the same exception.
create unique index exception_is_open_once on payment_exceptions (kind, subject) where closed_at is null;
create index exceptions_by_age on payment_exceptions (opened_at desc, id desc);
grant select, insert on payment_exceptions to surela_app;
grant update (details, closed_at, closed_by, closing_reason) on payment_exceptions to surela_app;
