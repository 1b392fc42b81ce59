-- Every version of the privacy notice and the terms that a server has shown, so that what somebody agreed to can be read later.
create table legal_texts (
  name text not null check (name in ('privacy', 'terms')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}(\.\d{1,3})?$'),
  -- The owner's file, with its placeholders.
  source text not null,
  first_served_at timestamptz not null,
  primary key (name, version)
);

grant select, insert on legal_texts to surela_app;

-- Empty for whoever signed up before, by a client that showed no terms, or was named in advance and has not signed in yet.
alter table people
  add terms_version text,
  add terms_accepted_at timestamptz,
  add constraint accepted_terms_are_whole check ((terms_version is null) = (terms_accepted_at is null));
