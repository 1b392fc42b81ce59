-- A price never changes within an attempt: another price is another attempt. What only served changing prices goes.
-- Of these the provider may know another price than the row has, or none: they are cancelled there, and begun anew when
-- they are asked for again.
update payment_attempts set state = 'cancelling'
  where state in ('creating', 'open') and priced_version < price_version;
drop index attempts_to_price;
alter table payment_attempts
  drop column price_version,
  drop column priced_version,
  drop column pricing_version,
  drop column pricing_until;
revoke update (rent_minor, discount_minor, amount_minor, coupon_code, coupon_percentage) on payment_attempts from surela_app;
