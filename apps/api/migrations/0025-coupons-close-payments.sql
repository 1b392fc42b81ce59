-- A coupon that is switched off or deleted lowers no payment that is still open: those are to be cancelled, in the very
-- transaction.
create function cancel_payments_with_coupon() returns trigger language plpgsql as $$
begin
  update payment_attempts set state = 'cancelling'
    where state in ('creating', 'open') and id in (select holder from coupon_uses where coupon_id = old.id);
  return old;
end
$$;
create trigger coupons_switched_off after update of available on coupons
  for each row when (old.available and not new.available) execute function cancel_payments_with_coupon();
-- Before its uses are deleted with it.
create trigger coupons_deleted before delete on coupons
  for each row execute function cancel_payments_with_coupon();
