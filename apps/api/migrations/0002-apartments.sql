create table apartments (
  id uuid primary key default gen_random_uuid(),
  number text not null check (number <> '' and length(number) <= 20),
  block text not null check (block <> '' and length(block) <= 20),
  floor integer not null,
  -- Rent is agreed in whole units of the currency; the card provider counts in hundredths.
  rent_minor integer not null check (rent_minor > 0 and rent_minor % 100 = 0),
  image text not null,
  vacant boolean not null default true,
  created_at timestamptz not null default now(),
  constraint apartment_number_is_used_once_in_its_block unique (block, number)
);

-- The order of the public list. It holds what the deep pages skip over, so that skipping reads no row.
create unique index apartments_in_listing_order on apartments (block, floor, number);

-- Tells every API process that what it remembers of a table is old. A statement, not a row: an import tells once.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('surela_changes', tg_table_name);
  return null;
end
$$;

create trigger apartments_announce_change
  after insert or update or delete or truncate on apartments
  for each statement execute function announce_change();

grant select, insert, update on apartments to surela_app;
