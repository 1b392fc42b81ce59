import { asOwner, clientOfThisTest, databaseOfRoles } from '@surela/sandbox/test-database';
import { startProcess } from '@surela/sandbox/test-process';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';

const building = { id: 'surela-residences', currency: 'BDT' };
const DENIED = { code: '42501' };

async function buildingOf(name: string) {
  const made = await databaseOfRoles({ owner: `${name}_owner`, app: `${name}_app` });
  await migrate({ ...made, building });
  return { ...made, database: new URL(made.appUrl).pathname.slice(1) };
}

/** The same role and password, at the database of the other. */
function at(url: string, other: { readonly database: string }): string {
  const elsewhere = new URL(url);
  elsewhere.pathname = `/${other.database}`;
  return elsewhere.href;
}

it('[P3] two buildings in one cluster have roles of their own, and none reaches the database of the other', async () => {
  const [elm, oak] = [await buildingOf('elm'), await buildingOf('oak')];
  for (const [one, other] of [
    [elm, oak],
    [oak, elm],
  ] as const) {
    const app = await clientOfThisTest(one.appUrl);
    expect((await app.query('select from apartments')).rows).toEqual([]);
    await expect(app.query('delete from apartments')).rejects.toMatchObject(DENIED);
    for (const url of [one.appUrl, one.ownerUrl]) {
      await expect(clientOfThisTest(at(url, other))).rejects.toMatchObject(DENIED);
    }
  }
  // Even where it is let in, there is nothing that it may read.
  await asOwner(oak, (owner) => owner.query(`grant connect on database ${oak.database} to public`));
  const visitor = await clientOfThisTest(at(elm.appUrl, oak));
  for (const table of ['apartments', 'people', 'schema_migrations', 'pgboss.job']) {
    await expect(visitor.query(`select from ${table}`)).rejects.toMatchObject(DENIED);
  }
  await migrate({ ...oak, building });
  await clientOfThisTest(at(elm.appUrl, oak));
});

it('[P3] with a role of any name the server starts and its jobs are queued; nothing belongs to surela_app', async () => {
  const made = await buildingOf('ash');
  const { address } = await startProcess({ DATABASE_URL: made.appUrl });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const boss = new PgBoss({ connectionString: made.appUrl, migrate: false, supervise: false, schedule: false, max: 1 });
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.start();
  await boss.createQueue('trial');
  expect(await boss.send('trial', {})).toEqual(expect.any(String));
  const { rows } = await asOwner(made, (owner) =>
    owner.query(
      `select from pg_shdepend join pg_database on dbid = pg_database.oid
       where datname = current_database() and refobjid = (select oid from pg_roles where rolname = 'surela_app')`,
    ),
  );
  expect(rows).toEqual([]);
});

it('[P3] a role that cannot be the application’s is refused, with what to do', async () => {
  const made = await databaseOfRoles({ owner: 'yew_owner', app: 'yew_app' });
  const migrateFor = (appRole: string) => migrate({ ownerUrl: made.ownerUrl, appRole, building });
  await expect(migrateFor('yew_nobody')).rejects.toThrow('There is no role yew_nobody. Create it, or name another in');
  await expect(migrateFor('yew_owner')).rejects.toThrow('The role yew_owner owns the tables.');
  await migrateFor(made.appRole);
  await expect(migrateFor('surela_app')).rejects.toThrow('The role surela_app has no rights here');
  await migrateFor(made.appRole);
});
