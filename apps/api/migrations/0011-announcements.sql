create table announcements (
  id uuid primary key default gen_random_uuid(),
  -- Plain text, both.
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  audience text not null default 'everyone' check (audience in ('everyone', 'members', 'block')),
  block text,
  pinned boolean not null default false,
  published_on date not null,
  published_at timestamptz not null,
  published_by uuid references people (id),
  -- The last day on which it is shown.
  ends_on date,
  retired_at timestamptz,
  constraint block_is_named_for_a_block check ((audience = 'block') = (block is not null)),
  constraint ends_after_it_is_published check (ends_on >= published_on),
  constraint what_is_retired_is_not_pinned check (retired_at is null or not pinned)
);

create index announcements_in_reading_order on announcements (pinned desc, published_at desc, id desc);
create index announcements_by_age on announcements (published_at);

-- The same words to the same people on the same day are one announcement, however often the button was pressed.
create unique index announcement_is_made_once
  on announcements (published_on, md5(title || E'\n' || body), audience, coalesce(block, ''))
  where retired_at is null;

-- What somebody has read: everything up to a moment, and single ones after it.
create table announcement_readers (
  person_id uuid primary key references people (id),
  by_mail boolean not null default true,
  read_up_to timestamptz not null default '-infinity'
);

create table announcement_reads (
  person_id uuid not null references people (id),
  announcement_id uuid not null references announcements (id),
  primary key (person_id, announcement_id)
);

grant select on announcements, announcement_readers, announcement_reads to surela_app;
grant insert (title, body, audience, block, pinned, published_on, published_at, published_by, ends_on)
  on announcements to surela_app;
grant update (title, body, pinned, ends_on, retired_at) on announcements to surela_app;
grant insert on announcement_readers, announcement_reads to surela_app;
grant update (by_mail, read_up_to) on announcement_readers to surela_app;
