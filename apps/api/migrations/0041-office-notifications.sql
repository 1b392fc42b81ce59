-- What the office is still to be told by email: written in the transaction of what happened, deleted when its email is written.
create table office_notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('request', 'withdrawal', 'payment-issue', 'dispute')),
  subject text not null check (length(subject) between 1 and 60),
  -- One sentence.
  says text not null check (length(says) between 1 and 1000),
  -- Label and value of each line below it.
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  -- What the page shows when it is opened from the email, such as 'month=2026-09'.
  query text not null default '' check (length(query) <= 200),
  created_at timestamptz not null default clock_timestamp()
);
create trigger office_notifications_notify_change after insert on office_notifications
  for each statement execute function notify_table_change();

grant select, delete on office_notifications to surela_app;
grant insert (kind, subject, says, facts, query) on office_notifications to surela_app;
-- Nothing is updated, but `for update` needs the right to one column.
grant update (id) on office_notifications to surela_app;

-- When the office last got an email.
create index email_outbox_office on email_outbox (created_at) where starts_with(key, 'office:');
