import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { clientOfThisTest, emptyDatabaseOfThisTest } from '@surela/sandbox/test-database';
import { expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';

const PEOPLE = [
  // address, created, verified
  ['verified@surela.test', '2026-01-01', '2026-03-01'],
  ['unverified@surela.test', '2026-02-01', null],
  ['holder@surela.test', '2026-02-01', null],
] as const;

const EMAILS = [
  // key, recipient, created, whose it is afterwards
  ['since the proof', 'verified@surela.test', '2026-03-02', 'verified@surela.test'],
  ['before the proof', 'verified@surela.test', '2026-02-20', null],
  ['since the account', 'unverified@surela.test', '2026-02-02', 'unverified@surela.test'],
  ['before the account', 'unverified@surela.test', '2026-01-31', null],
  ['audit-log-head:2026-04-01', 'unverified@surela.test', '2026-04-01', null],
  ['elsewhere', 'elsewhere@surela.test', '2026-04-01', null],
] as const;

it('[I3] emails of a database from before are those of their person, where that is certain', async () => {
  const { ownerUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl, folder: migrationsUpTo('0039') });
  const owner = await clientOfThisTest(ownerUrl);
  for (const [email, created, verified] of PEOPLE) {
    await owner.query(
      `insert into people (email, name, role, created_at, email_verified_at) values ($1, $1, 'user', $2, $3)`,
      [email, created, verified],
    );
  }
  const write = `insert into email_outbox (key, recipient, subject, body, created_at) values ($1, $2, 's', 'b', $3)`;
  for (const [key, recipient, created] of EMAILS) await owner.query(write, [key, recipient, created]);
  await owner.query(`insert into email_outbox (key, recipient, subject, body, next_try_at, held_for)
    select 'held', 'lost@surela.test', 's', 'b', 'infinity', id from people where email = 'holder@surela.test'`);
  await migrate({ ownerUrl });
  const { rows } = await owner.query(
    'select key, people.email from email_outbox left join people on people.id = person_id order by key',
  );
  const wanted = [...EMAILS.map(([key, , , email]) => ({ key, email })), { key: 'held', email: 'holder@surela.test' }];
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
});
