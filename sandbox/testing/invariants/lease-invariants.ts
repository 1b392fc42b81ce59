import pg from 'pg';

/**
 * Invariants of the database.
 * @returns a line for each violation
 */
export async function invariantViolations(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ violation: string }>(`
      select 'two leases of apartment ' || agreements.apartment_id as violation
        from agreements join leases using (id)
       where state = 'accepted' and ends_on is null group by agreements.apartment_id having count(*) > 1
      union all
      select 'two leases on one day, of apartment ' || one.apartment_id || ' or person ' || one.person_id
        from leases one join leases other on one.id < other.id and one.during && other.during
             and (one.apartment_id = other.apartment_id or one.person_id = other.person_id)
       where not (one.historic or other.historic)
      union all
      select 'the days of lease ' || agreements.id || ' do not fit its state ' || state
        from agreements left join leases using (id)
       where (state in ('accepted', 'ended')) <> (leases.id is not null)
          or (state = 'ended' and (ends_on is null or ends_on not in (ended_on, starts_on - 1)))
          or (state = 'accepted' and ends_on < starts_on)
      union all
      select 'two open agreements of person ' || agreements.person_id
        from agreements left join leases using (id)
       where state = 'pending' or (state = 'accepted' and ends_on is null)
       group by agreements.person_id having count(*) > 1
      union all
      select 'role ' || role || ' of person ' || id || ' does not fit their lease'
        from people where role <> 'admin' and (role = 'member') <>
             exists (select from agreements where person_id = people.id and state = 'accepted')
      union all
      select 'vacancy of apartment ' || apartments.id || ' does not fit its leases'
        from apartments cross join lateral (
             select coalesce(bool_and(ends_on is not null), true) as can_be_requested,
                    case when bool_and(ends_on is not null) then max(ends_on) + 1 end as after_leases
               from agreements join leases using (id)
              where agreements.apartment_id = apartments.id and state = 'accepted') as signed
       where (vacant, free_from) is distinct from (can_be_requested, after_leases)`);
    return rows.map(({ violation }) => violation);
  } finally {
    await client.end();
  }
}

/** Runs after every test. */
export async function checkInvariants(ownerUrl: string): Promise<void> {
  const violations = await invariantViolations(ownerUrl);
  if (violations.length > 0) throw new Error(`The data contradicts itself:\n${violations.join('\n')}`);
}
