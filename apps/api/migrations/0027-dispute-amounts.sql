-- What disputes took of a payment, by the provider's balance: a bank may dispute a part of it, and a won dispute may give
-- back less than was taken. Fees of the provider are not in it.
alter table payments
  -- By disputes that are not decided yet.
  add column disputed_minor integer not null default 0 check (disputed_minor >= 0),
  -- For good.
  add column dispute_lost_minor integer not null default 0 check (dispute_lost_minor >= 0);
-- As they were recorded: everything that was left of the payment. The provider is read again at the next event or
-- reconciliation of an open dispute.
update payments set disputed_minor = amount_minor - refunded_minor where dispute = 'open';
update payments set dispute_lost_minor = amount_minor - refunded_minor where dispute = 'lost';
grant update (disputed_minor, dispute_lost_minor) on payments to surela_app;
