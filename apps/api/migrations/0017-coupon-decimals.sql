-- A coupon's percentage may have two decimals, as the specification's "number" allows.
alter table coupons alter column percentage type numeric(5, 2);
alter table payment_attempts alter column coupon_percentage type numeric(5, 2);
alter table payments alter column coupon_percentage type numeric(5, 2);
