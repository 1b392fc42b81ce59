-- The price of an attempt has a version. The provider is told one version at a time, so the last price told is the one
-- that counts, however slow an answer is.
alter table payment_attempts
  add column price_version integer not null default 1,
  -- The version that the provider has confirmed.
  add column priced_version integer not null default 0,
  -- The version that is being told to the provider. Until then nobody tells it another one.
  add column pricing_version integer,
  add column pricing_until timestamptz,
  -- The last request for it. An unpaid attempt ends some time after that.
  add column asked_at timestamptz not null default now();
update payment_attempts set asked_at = created_at, priced_version = case when intent_id is null then 0 else 1 end;
create index attempts_to_price on payment_attempts (pricing_until)
  where state in ('creating', 'open') and priced_version < price_version;
grant update (price_version, priced_version, pricing_version, pricing_until, asked_at) on payment_attempts to surela_app;

-- While its price changes an attempt holds both coupons, the one that the provider still knows and the next.
alter table coupon_uses drop constraint coupon_uses_pkey, add primary key (holder, coupon_id);
