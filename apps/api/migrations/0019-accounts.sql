alter table people
  -- When the identity provider first said that the address belongs to this person.
  add column email_verified_at timestamptz,
  -- Blocked people cannot sign in, and their tokens are refused.
  add column blocked_at timestamptz,
  -- Missing for somebody who lost an unverified address to its verified owner.
  alter column email drop not null,
  add constraint verified_email_exists check (email is not null or email_verified_at is null);
