import pg from 'pg';

type Size = {
  /** Leases that run; beside them a tenth as many have ended. */
  readonly leases: number;
  readonly months: number;
  /** The last month. */
  readonly until: string;
};

/**
 * Fills a database with leases of so many months up to this one. Every twelfth tenant is one to five months behind, one in
 * seven pays with a discount of 20 %. Written in SQL: through the API it would take minutes.
 */
export async function fillLargeBuilding(ownerUrl: string, { leases, months, until }: Size): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(
      `create temp table made on commit drop as
       select number, gen_random_uuid() as apartment, gen_random_uuid() as person, gen_random_uuid() as lease,
              60000 + (number % 40) * 1000 as rent, ($3::date - ($2 - 1) * interval '1 month')::date as since,
              case when number > $1 then ($3::date - interval '2 months' + interval '16 days')::date end as ended,
              case when number % 12 = 0 then number % 5 + 1 else 0 end as behind, number % 7 = 0 as has_discount
         from generate_series(1, $1 + $1 / 10) as number`,
      [leases, months, `${until}-01`],
    );
    await owner.query(`
      insert into apartments (id, number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description)
        select apartment, 'L' || number, 'L', number % 20, rent, 1, 1, 60, '' from made;
      insert into people (id, email, name, role)
        select person, 'large-' || number || '@surela.test', 'Tenant ' || number,
               case when ended is null then 'member' else 'user' end from made;
      insert into agreements (id, person_id, apartment_id, rent_minor, state, requested_on, decided_on, ended_on)
        select lease, person, apartment, rent, case when ended is null then 'accepted' else 'ended' end, since, since, ended
          from made;
      create temp table charged on commit drop as
        select made.*, month::date as month, gen_random_uuid() as payment,
               row_number() over (partition by lease order by month desc) > behind as is_paid,
               case when has_discount then rent / 5 else 0 end as discount
          from made, generate_series(since, coalesce(ended, '${until}-01'), interval '1 month') as month;
      insert into rent_charges (agreement_id, month, rent_minor, due_on) select lease, month, rent, month + 4 from charged;
      insert into payments (id, receipt_number, agreement_id, person_id, month, method, transaction_id, rent_minor,
                            discount_minor, amount_minor, state, paid_at, paid_on, email, name, apartment, block, floor)
        select payment, to_char(month, 'YYYY') || '-' || lpad((row_number() over (order by month, lease))::text, 6, '0'),
               lease, person, month, 'cash', 'cash_' || payment, rent, discount, rent - discount, 'paid', month + 2, month + 2,
               'large-' || number || '@surela.test', 'Tenant ' || number, 'L' || number, 'L', number % 20
          from charged where is_paid;
      insert into ledger_entries (posting, account, agreement_id, month, amount_minor)
        select 'rent:' || lease || ':' || to_char(month, 'YYYY-MM'), account, lease, month, sign * rent
          from charged, (values ('owed', 1), ('rent', -1)) as entry (account, sign)
        union all
        select 'payment:' || payment || ':1', account, lease, month, amount
          from charged, lateral (values ('cash', rent - discount), ('discounts', discount), ('owed', -rent)) as entry (account, amount)
         where is_paid and amount <> 0;
      commit;
      analyze`);
  } finally {
    await owner.end();
  }
}
