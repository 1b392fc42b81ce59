-- How much of its allowance a caller has taken in the current window, over all API processes.
-- Unlogged: after a crash everybody simply starts a new window.
create unlogged table request_allowances (
  -- A digest of call, caller and window: no address is stored.
  key bytea primary key,
  taken integer not null check (taken > 0),
  expires_at timestamptz not null
);

create index request_allowances_expired on request_allowances (expires_at);

grant select, insert, update, delete on request_allowances to surela_app;
