-- What is owed: the rent of one lease for one month. Never changed once it is raised; a payment may raise it early.
create table rent_charges (
  agreement_id uuid not null references agreements (id),
  month date not null check (extract(day from month) = 1),
  rent_minor integer not null check (rent_minor > 0),
  due_on date not null,
  raised_at timestamptz not null default now(),
  primary key (agreement_id, month)
);
create index rent_charges_of_month on rent_charges (month);
grant select, insert on rent_charges to surela_app;

-- Somebody's try to pay a month by card. Written before the card provider is asked, so that nothing the provider does is
-- ever without a row of ours: the row's id is the key under which the provider creates at most one intent.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references agreements (id),
  person_id uuid not null references people (id),
  month date not null check (extract(day from month) = 1),
  rent_minor integer not null check (rent_minor > 0),
  discount_minor integer not null check (discount_minor >= 0),
  amount_minor integer not null check (amount_minor > 0),
  coupon_code text,
  coupon_percentage integer,
  intent_id text unique,
  -- creating: the provider may or may not know of it. cancelling: it must not be paid any more, and the provider is to be
  -- told so.
  state text not null default 'creating' check (state in ('creating', 'open', 'cancelling', 'cancelled', 'succeeded')),
  created_at timestamptz not null default now(),
  constraint attempt_adds_up check (amount_minor + discount_minor = rent_minor),
  constraint attempt_names_whole_coupon check ((coupon_code is null) = (coupon_percentage is null)),
  constraint attempt_is_known_when_open check (state in ('creating', 'cancelling', 'cancelled') or intent_id is not null)
);
create unique index month_has_one_live_attempt on payment_attempts (agreement_id, month)
  where state in ('creating', 'open');
create index attempts_to_watch on payment_attempts (created_at) where state in ('creating', 'open', 'cancelling');
grant select, insert on payment_attempts to surela_app;
grant update (rent_minor, discount_minor, amount_minor, coupon_code, coupon_percentage, intent_id, state)
  on payment_attempts to surela_app;

-- Receipts are numbered without a gap within a year.
create table receipt_numbers (year integer primary key, latest integer not null check (latest > 0));
grant select, insert, update on receipt_numbers to surela_app;

-- Money that came. Every real charge has a row, even one that should not have happened: such a one is a duplicate, and
-- is given back. What the payer was then called and where they lived stays as it was.
create table payments (
  id uuid primary key default gen_random_uuid(),
  receipt_number text not null unique,
  agreement_id uuid not null references agreements (id),
  person_id uuid not null references people (id),
  month date not null check (extract(day from month) = 1),
  attempt_id uuid unique references payment_attempts (id),
  method text not null check (method in ('card', 'cash', 'bank', 'coupon')),
  -- The provider's intent, or what stands for it where no card was used.
  transaction_id text not null unique,
  rent_minor integer not null check (rent_minor > 0),
  discount_minor integer not null check (discount_minor >= 0),
  amount_minor integer not null check (amount_minor >= 0),
  coupon_code text,
  coupon_percentage integer,
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor),
  state text not null check (state in ('paid', 'refunded', 'void', 'disputed', 'dispute-lost', 'duplicate')),
  -- How often it changed: names each of its postings in the ledger.
  version integer not null default 1,
  paid_at timestamptz not null,
  paid_on date not null,
  email text not null,
  name text not null,
  apartment text not null,
  block text not null,
  floor integer not null,
  reference text not null default '' check (length(reference) <= 60),
  created_at timestamptz not null default now(),
  constraint card_has_attempt check ((method = 'card') = (attempt_id is not null)),
  constraint coupon_takes_no_money check ((method = 'coupon') = (amount_minor = 0))
);
-- Whatever the code does, a month is not paid twice.
create unique index month_is_paid_once on payments (agreement_id, month) where state in ('paid', 'disputed');
create index payments_of_person on payments (person_id, paid_at desc);
create index payments_of_month on payments (month);
create index duplicates_to_refund on payments (id) where state = 'duplicate' and refunded_minor < amount_minor;
grant select, insert on payments to surela_app;
grant update (refunded_minor, state, version) on payments to surela_app;

-- What the provider told us, each event once. Only its name and what it is about: the state itself is always read anew.
create table provider_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  tries integer not null default 0
);
create index events_to_settle on provider_events (received_at) where settled_at is null;
grant select, insert on provider_events to surela_app;
grant update (settled_at, tries) on provider_events to surela_app;

-- Double entry. Rows are only ever added, by anybody.
create table ledger_entries (
  id bigint generated always as identity primary key,
  posting text not null,
  account text not null
    check (account in ('card', 'cash', 'bank', 'owed', 'rent', 'discounts', 'reductions', 'disputed', 'to-refund')),
  agreement_id uuid not null references agreements (id),
  month date not null,
  -- Debits are positive, credits negative.
  amount_minor bigint not null check (amount_minor <> 0),
  posted_at timestamptz not null default now(),
  unique (posting, account)
);
create index ledger_by_month on ledger_entries (month, account);
create index ledger_by_lease on ledger_entries (agreement_id, month);
grant select, insert on ledger_entries to surela_app;

create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries where posting = new.posting) <> 0 then
    raise exception 'posting % is not balanced', new.posting
      using errcode = 'check_violation', constraint = 'ledger_is_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_is_balanced();

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: correct it with a posting of its own';
end
$$;
create trigger ledger_only_grows before update or delete or truncate on ledger_entries
  for each statement execute function ledger_only_grows();

-- Whoever moves out pays nothing any more: their open payments are to be cancelled, in the very transaction.
create function cancel_payments_of_ended_lease() returns trigger language plpgsql as $$
begin
  update payment_attempts set state = 'cancelling' where agreement_id = new.id and state in ('creating', 'open');
  return null;
end
$$;
create trigger agreements_end_payments after update of state on agreements
  for each row when (new.state = 'ended') execute function cancel_payments_of_ended_lease();
