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
      select 'two leases of apartment ' || apartment_id as violation
        from agreements where state = 'accepted' group by apartment_id having count(*) > 1
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
      select 'two open agreements of person ' || person_id
        from agreements where state in ('pending', 'accepted') group by person_id having count(*) > 1
      union all
      select 'role ' || role || ' of person ' || id || ' does not fit their lease'
        from people where role <> 'admin' and (role = 'member') <>
             exists (select from agreements where person_id = people.id and state = 'accepted')
      union all
      select 'vacancy of apartment ' || id || ' does not fit its leases'
        from apartments where vacant =
             exists (select from agreements where apartment_id = apartments.id and state = 'accepted')`);
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
