-- When a lease ends, the rent of later months falls to nothing and their money is a credit of the tenant.
alter table rent_charges
  drop constraint rent_charges_rent_minor_check,
  add constraint rent_charges_rent_minor_check check (rent_minor >= 0),
  -- Counts its changes, and names each of its postings in the ledger.
  add column version integer not null default 1;
grant update (rent_minor, version) on rent_charges to surela_app;

-- What the ledger needs to know of a payment and its charge. Both are computed when either changes, and kept so that the
-- next change posts the difference. Nothing that was posted before changes.
alter table payments
  -- The part of the coupon discount that the charge no longer takes.
  add column discount_lost_minor integer not null default 0,
  -- Refunded without lowering the rent: it returned a credit, or left the month owed.
  add column owed_again_minor integer not null default 0,
  add constraint discount_lost_fits check (discount_lost_minor between 0 and discount_minor),
  add constraint owed_again_was_refunded check (
    owed_again_minor between 0 and refunded_minor + refunded_cash_minor + refunded_bank_minor
  );
grant update (discount_lost_minor, owed_again_minor) on payments to surela_app;

alter table refunds
  -- reduces: lowers the rent, as far as the month was not paid too much. owed: leaves it owed. credit: returns a credit.
  add column effect text not null default 'reduces' check (effect in ('reduces', 'owed', 'credit'));
grant insert (effect) on refunds to surela_app;
