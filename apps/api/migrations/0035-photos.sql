-- Uploaded photos of people that no person shows: not yet, no longer, or never. Their files are deleted, by the call that
-- made them unused or else by a job. A file's address is written here before the file.
create table unused_photos (
  address text primary key,
  unused_since timestamptz not null default now()
);
grant select, insert, delete on unused_photos to surela_app;

-- Whatever takes a photo from its person: another photo, its removal, a new identity.
create function note_unused_photo() returns trigger language plpgsql as $$
begin
  insert into unused_photos (address) values (old.photo) on conflict do nothing;
  return null;
end
$$;
create trigger people_note_unused_photo after update of photo on people
  for each row when (old.photo like '/pictures/uploads/%' and new.photo is distinct from old.photo)
  execute function note_unused_photo();
