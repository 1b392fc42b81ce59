-- The building as its data knows it: what an amount in this database means, and whose it is. One row, written by
-- `npm run migrate` and by the first start.
create table building (
  only_one boolean primary key default true check (only_one),
  id text not null check (id ~ '^[a-z0-9-]{3,30}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
grant select, insert on building to surela_app;
grant update (id, currency) on building to surela_app;

create function building_currency() returns text language sql stable as 'select currency from building';

-- A migration cannot read building.json, so `npm run migrate` says what the building's currency is. Rows that are there
-- already get it without being written again: the ledger only grows.
do $$
declare
  given text := nullif(current_setting('surela.currency', true), '');
  kept regclass;
begin
  foreach kept in array array['rent_charges', 'payments', 'ledger_entries']::regclass[] loop
    if given is not null then
      execute format('alter table %s add column currency text not null default %L', kept, given);
    else
      begin
        execute format('alter table %s add column currency text not null', kept);
      exception when not_null_violation then
        raise exception 'the currency of the money in % is not known: run npm run migrate with BUILDING_FILE', kept;
      end;
    end if;
    -- From now on the building's, also for a version that does not know the column yet.
    execute format('alter table %s alter column currency set default building_currency()', kept);
    execute format('alter table %s add check (currency ~ %L)', kept, '^[A-Z]{3}$');
  end loop;
end
$$;

-- A payment is in the currency of what it pays.
alter table rent_charges add constraint charge_has_one_currency unique (agreement_id, month, currency);
alter table payments add constraint payment_is_in_the_currency_of_its_charge
  foreign key (agreement_id, month, currency) references rent_charges (agreement_id, month, currency)
  -- The charge may be written after its payment, in the same transaction.
  deferrable initially deferred;
