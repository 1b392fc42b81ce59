-- Jobs that wait for a payment or a cancelled attempt are woken by it, instead of looking every minute.
-- Row triggers with a condition: a job that itself writes these tables must not wake itself forever.
create trigger payments_notify_change after insert or update of state on payments
  for each row execute function notify_table_change();

create trigger payment_attempts_notify_change after update of state on payment_attempts
  for each row when (new.state = 'cancelling' and old.state <> 'cancelling') execute function notify_table_change();
