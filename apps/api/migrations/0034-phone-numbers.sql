-- How the office reaches a person; entered by themselves under My account. Empty: not given.
alter table people add phone text not null default '' check (phone ~ '^[0-9+(). -]{0,30}$');
