-- A picture has an id, so that repeating a delete whose answer was lost cannot hit the picture that moved up.
alter table apartment_pictures
  add column id uuid not null default gen_random_uuid(),
  add column kind text not null default 'photo' check (kind in ('photo', 'floor-plan'));

-- Photos and the floor plan are numbered apart: the cover is the photo at position 1, never the floor plan.
alter table apartment_pictures
  drop constraint apartment_pictures_pkey,
  add primary key (id),
  -- Deferrable constraints are checked per statement, so one update can renumber all photos.
  add constraint apartment_pictures_in_order unique (apartment_id, kind, position) deferrable initially immediate;

create unique index one_floor_plan_per_apartment on apartment_pictures (apartment_id) where kind = 'floor-plan';
