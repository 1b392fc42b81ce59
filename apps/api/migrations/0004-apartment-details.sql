alter table apartments
  -- None is a studio.
  add column bedrooms integer not null default 1 check (bedrooms between 0 and 20),
  add column bathrooms integer not null default 1 check (bathrooms between 0 and 20),
  add column size_m2 integer not null default 60 check (size_m2 between 5 and 5000),
  add column description text not null default '' check (length(description) <= 4000),
  -- From when it can be moved into; nothing is at once.
  add column available_on date;

alter table apartments
  alter column bedrooms drop default,
  alter column bathrooms drop default,
  alter column size_m2 drop default;

-- The first, at position 1, is the apartment's face in the list.
create table apartment_pictures (
  apartment_id uuid not null references apartments (id) on delete cascade,
  position integer not null check (position between 1 and 20),
  address text not null check (address <> '' and length(address) <= 2000),
  -- A few pixels as a data: address, shown until the picture is there.
  preview text not null default '' check (length(preview) <= 2000),
  caption text not null default '' check (length(caption) <= 200),
  primary key (apartment_id, position)
);

insert into apartment_pictures (apartment_id, position, address)
  select id, 1, replace(image, '.webp', '-720.webp') from apartments where image like '/pictures/apartment-%.webp'
  union all
  select id, 1, image from apartments where image not like '/pictures/apartment-%.webp' and image <> '';

alter table apartments drop column image;

create trigger apartment_pictures_announce_change
  after insert or update or delete or truncate on apartment_pictures
  for each statement execute function announce_change();

grant select, insert, update, delete on apartment_pictures to surela_app;
