-- The office gives a debt up, with a reason, and can undo that.
create table write_offs (
  -- Chosen by the client: the same request again finds it.
  id uuid primary key,
  agreement_id uuid not null references agreements (id),
  reason text not null check (length(reason) between 1 and 300),
  written_off_on date not null,
  by_id uuid not null references people (id),
  -- Not the start of the transaction, which waits for the lock of the lease: the oldest is settled first.
  created_at timestamptz not null default clock_timestamp(),
  undone_on date,
  undone_by uuid references people (id),
  constraint undone_by_somebody check ((undone_on is null) = (undone_by is null)),
  unique (id, agreement_id)
);
create index write_offs_of_lease on write_offs (agreement_id);
grant select on write_offs to surela_app;
grant insert (id, agreement_id, reason, written_off_on, by_id), update (undone_on, undone_by) on write_offs to surela_app;

create table write_off_lines (
  write_off_id uuid not null,
  agreement_id uuid not null,
  month date not null,
  -- As it was decided.
  amount_minor integer not null check (amount_minor > 0),
  -- What of it the month takes now: less once it is paid after all. Computed when payments, rent or write-offs of the lease
  -- change, and kept so that the next change posts the difference.
  standing_minor integer not null default 0,
  -- Counts its changes, and names each of its postings in the ledger.
  version integer not null default 0,
  constraint standing_is_part_of_amount check (standing_minor between 0 and amount_minor),
  primary key (write_off_id, month),
  foreign key (write_off_id, agreement_id) references write_offs (id, agreement_id),
  foreign key (agreement_id, month) references rent_charges (agreement_id, month)
);
create index write_off_lines_of_lease on write_off_lines (agreement_id, month);
grant select on write_off_lines to surela_app;
grant insert (write_off_id, agreement_id, month, amount_minor), update (standing_minor, version) on write_off_lines
  to surela_app;

-- written-off: rent given up for good, unless it is paid after all.
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in (
    'card', 'cash', 'bank', 'owed', 'rent', 'discounts', 'reductions', 'written-off', 'disputed', 'to-refund'
  ));

-- Nobody pays by card what is no longer owed: open payments of such a month are cancelled, also those of several months.
create function cancel_payments_of_written_off_month() returns trigger language plpgsql as $$
begin
  update payment_attempts set state = 'cancelling'
   where agreement_id = new.agreement_id and state in ('creating', 'open')
     and (month = new.month
          or exists (select from payment_lines
                      where holder = payment_attempts.id and payment_lines.month = new.month));
  return null;
end
$$;
create trigger write_offs_cancel_payments after insert on write_off_lines
  for each row execute function cancel_payments_of_written_off_month();
