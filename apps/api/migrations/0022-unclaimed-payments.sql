-- Set if the row was lost with a restored backup and written anew from what the card provider knows.
alter table payment_attempts add column rebuilt_at timestamptz;

-- Money that the card provider took for this building and that belongs to no lease we know. An admin assigns or refunds it.
create table unclaimed_payments (
  intent_id text primary key,
  provider text not null default 'stripe',
  amount_minor integer not null check (amount_minor > 0),
  refunded_minor integer not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz not null,
  metadata jsonb not null default '{}',
  -- Why it could not be booked.
  why text not null check (why in ('lease-unknown', 'person-differs', 'no-lease-named', 'not-readable', 'other-currency', 'attempt-taken')),
  state text not null default 'unclaimed' check (state in ('unclaimed', 'claimed', 'refunded')),
  payment_id uuid unique references payments (id),
  found_at timestamptz not null default now(),
  constraint unclaimed_refund_fits check (refunded_minor between 0 and amount_minor),
  constraint claimed_has_payment check ((state = 'claimed') = (payment_id is not null))
);
create index unclaimed_by_age on unclaimed_payments (paid_at desc, intent_id) where state = 'unclaimed';
grant select, insert on unclaimed_payments to surela_app;
grant update (refunded_minor, state, payment_id) on unclaimed_payments to surela_app;

-- How far the provider's events were read.
create table provider_cursors (
  provider text not null,
  name text not null,
  -- The provider's time of the newest event that is kept here.
  created_at timestamptz not null,
  event_id text,
  read_at timestamptz not null default now(),
  primary key (provider, name)
);
grant select, insert on provider_cursors to surela_app;
grant update (created_at, event_id, read_at) on provider_cursors to surela_app;

-- Events come by webhook or are read from the provider's list; only the first way sets delivered_at.
alter table provider_events add column created_at timestamptz;
alter table provider_events add column delivered_at timestamptz;
update provider_events set created_at = received_at, delivered_at = received_at;
alter table provider_events alter column created_at set default now();
alter table provider_events alter column created_at set not null;
create index events_by_age on provider_events (created_at desc);
grant update (delivered_at) on provider_events to surela_app;

-- A restored backup has forgotten the numbers issued since it was made. A new series begins, so none is issued twice.
-- It is named after the hour, not counted: a second restore has forgotten the first series as well.
create table receipt_series (
  series text primary key check (series ~ '^R[0-9]{6}$'),
  -- The last year in which a number can have been lost. Later years begin without a series.
  year integer not null,
  began_at timestamptz not null default now()
);
grant select, insert on receipt_series to surela_app;
alter table receipt_numbers add column series text not null default '' check (series ~ '^(R[0-9]{6})?$');
alter table receipt_numbers drop constraint receipt_numbers_pkey;
alter table receipt_numbers add primary key (year, series);
