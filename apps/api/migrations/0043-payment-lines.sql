-- The months of one payment. Without lines it pays its own month. The holder is an attempt or a payment: the payment of an
-- attempt has its id.
create table payment_lines (
  holder uuid not null,
  month date not null check (extract(day from month) = 1),
  -- What was to be paid of the month, before the discount.
  rent_minor integer not null check (rent_minor > 0),
  discount_minor integer not null default 0 check (discount_minor between 0 and rent_minor),
  -- What the month took of the payment when it was recorded: another may have paid it first.
  taken_minor integer check (taken_minor >= 0),
  primary key (holder, month)
);
grant select, insert on payment_lines to surela_app;
grant update (taken_minor) on payment_lines to surela_app;

-- A part may be paid now and the rest later.
drop index month_is_paid_once;
create index payments_of_lease on payments (agreement_id, month);
