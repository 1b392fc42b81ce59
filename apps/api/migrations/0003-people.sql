create table people (
  id uuid primary key default gen_random_uuid(),
  -- In lower case. One person an address: agreements, payments and the admin's calls name people by it.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  photo text check (length(photo) <= 2000),
  role text not null default 'user' check (role in ('user', 'member', 'admin')),
  -- Whom the identity provider means. An address alone proves nothing: anyone may register one that is not theirs.
  -- Both are missing for somebody who was named before they first signed in.
  issuer text,
  subject text,
  -- Tokens from before this moment are refused.
  tokens_valid_from timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  constraint person_has_one_address unique (email),
  constraint person_has_one_identity unique (issuer, subject),
  constraint identity_is_whole check ((issuer is null) = (subject is null))
);

grant select, insert, update on people to surela_app;
