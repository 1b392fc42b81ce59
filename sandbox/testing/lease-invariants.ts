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
