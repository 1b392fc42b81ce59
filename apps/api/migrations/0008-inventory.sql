-- One that is no longer let stays on record, with everybody who ever lived in it, but is not listed.
alter table apartments add column retired_at timestamptz;

drop index apartments_in_listing_order;
create unique index apartments_in_listing_order on apartments (block, floor, number) where retired_at is null;

grant update (retired_at) on apartments to surela_app;
