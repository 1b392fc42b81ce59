-- The idempotency key of the refund that an admin asked for: from then on the payment can no longer be assigned. Emptied if
-- the card provider refuses that refund, or if it fails.
alter table unclaimed_payments add column refund_key text;
grant update (refund_key) on unclaimed_payments to surela_app;
