-- Its last day, and how often it may be used: by all together, and by each member.
alter table coupons
  add column ends_on date,
  add column total_limit integer check (total_limit > 0),
  add column member_limit integer check (member_limit > 0);

create index coupons_newest_first on coupons (created_at desc, id);

-- Who uses which. The holder is the attempt to pay that has the coupon: payments come later in the order of foreign keys.
create table coupon_uses (
  holder uuid primary key,
  coupon_id uuid not null references coupons (id) on delete cascade,
  person_id uuid not null references people (id),
  created_at timestamptz not null default now()
);

create index uses_of_coupon on coupon_uses (coupon_id, person_id);

-- The last code that a member asked about and may use: a client that names no code when it pays is known by it.
create table coupon_lookups (
  person_id uuid primary key references people (id),
  coupon_id uuid not null references coupons (id) on delete cascade,
  looked_up_at timestamptz not null
);

create index lookups_of_coupon on coupon_lookups (coupon_id);

-- Once written, only whether it is available changes. That right is also what locking its row asks for.
revoke insert, update on coupons from surela_app;
grant insert (code, percentage, description, available, ends_on, total_limit, member_limit) on coupons to surela_app;
grant update (available) on coupons to surela_app;

grant select, delete on coupon_uses to surela_app;
grant insert (holder, coupon_id, person_id), update (coupon_id, person_id) on coupon_uses to surela_app;
grant select, insert, update (coupon_id, looked_up_at) on coupon_lookups to surela_app;
