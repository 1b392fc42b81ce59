create table coupons (
  id uuid primary key default gen_random_uuid(),
  -- As the admin wrote it. Two that differ only in case would be one to the person who types it.
  code text not null check (code = btrim(code) and length(code) between 1 and 40),
  percentage integer not null check (percentage > 0 and percentage <= 100),
  description text not null default '' check (length(description) <= 1000),
  available boolean not null default true,
  created_at timestamptz not null default now()
);

create unique index coupon_code_is_used_once on coupons (lower(code));
create index coupons_on_offer on coupons (percentage desc, code) where available;

grant select, insert, update, delete on coupons to surela_app;
