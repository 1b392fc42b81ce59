-- How a lease is charged for the month it starts in and the month it ends in, and when its rent is due. Both are taken from
-- the building when the request is accepted and stay for as long as the lease: another setting changes only new leases.
-- Leases from before keep whole months and the due day of the building.
alter table leases
  add column proration text not null default 'whole' check (proration in ('whole', 'actual-days', 'thirty-days')),
  add column due_day smallint check (due_day between 1 and 28);
grant insert (proration, due_day) on leases to surela_app;
