-- cancelled: an admin took back a refund that was not sent yet. It is no longer on its way, so it does not count in
-- refunds_within_payment, which names the states that do.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (
  state in ('requested', 'pending', 'succeeded', 'disputed', 'failed', 'settled-otherwise', 'charged-back', 'cancelled')
);
