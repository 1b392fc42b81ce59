import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { clientOfThisTest, emptyDatabaseOfThisTest } from '@surela/sandbox/test-database';
import type pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { verifyAuditLog } from './audit/index.ts';
import { writeAuditLog } from './platform/audit-log.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { enqueueEmails } from './platform/email/outbox.ts';
import { purgeOutbox } from './platform/email/purge-outbox.ts';

/** 0014 renames tables and columns. Old name → new name, for those whose grants must follow. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  deed: 'action',
  audit_end: 'audit_chain_head',
  request_allowances: 'rate_limit_windows',
  letters: 'email_outbox',
  tries: 'attempts',
  given_up_at: 'failed_at',
  emptied_at: 'purged_at',
};
const renamed = (name: string) => NEW_NAMES[name] ?? name;

describe('a database of the previous release', () => {
  let ownerUrl: string;
  let owner: pg.Client;
  let app: pg.Client;
  let database: Database;

  beforeEach(async () => {
    const addresses = await emptyDatabaseOfThisTest();
    ({ ownerUrl } = addresses);
    await migrate({ ownerUrl, folder: migrationsUpTo('0013') });
    owner = await clientOfThisTest(ownerUrl);
    app = await clientOfThisTest(addresses.appUrl);
    database = openDatabase({ url: addresses.appUrl, poolSize: 2, onIdleError: () => undefined });
    onTestFinished(() => database.close());
  });

  const writeOldEntries = () =>
    app.query(`insert into audit_entries (deed, subject, details) values
      ('agreement accepted', 'agreement 1', '{"b": 1, "a": ["x", null]}'),
      ('member removed', 'person 2', '{}'),
      ('apartment retired', 'apartment 3', '{"reason": "ünïcode"}')`);

  const writeEntry = (action: string) =>
    database.transact((tx) => writeAuditLog(tx, { actorId: undefined, action, subject: 'test 1' }));

  it('keeps its audit chain whole, over old entries and new ones', async () => {
    await writeOldEntries();
    const before = await owner.query(
      'select id, at, deed as action, subject, details, hash from audit_entries order by id',
    );
    await migrate({ ownerUrl });
    expect(await pendingMigrations(database)).toEqual([]);
    const after = await owner.query('select id, at, action, subject, details, hash from audit_entries order by id');
    expect(after.rows).toEqual(before.rows);
    expect(await verifyAuditLog(database)).toEqual({ entries: 3, broken: null });

    await writeEntry('coupon added');
    expect(await verifyAuditLog(database)).toEqual({ entries: 4, broken: null });
  });

  it.each([2, 4])('still tells that entry %i was changed', async (id) => {
    await writeOldEntries();
    await migrate({ ownerUrl });
    await writeEntry('coupon added');
    await owner.query('alter table audit_entries disable trigger audit_entries_stay');
    await owner.query(`update audit_entries set action = 'something else' where id = $1`, [id]);
    expect((await verifyAuditLog(database)).broken).toContain(String(id));
  });

  it('keeps its emails: waiting ones stay, finished ones are purged, no key is written twice', async () => {
    const insert = 'insert into letters (key, recipient, subject, body) values ($1, $2, $3, $4)';
    for (const key of ['waiting', 'sent', 'failed'])
      await app.query(insert, [key, `${key}@example.com`, key, `About ${key}`]);
    await app.query(`update letters set sent_at = now() - interval '2 days' where key = 'sent'`);
    await app.query(
      `update letters set tries = 6, given_up_at = now() - interval '1 hour', last_error = '550' where key = 'failed'`,
    );
    const before = await owner.query('select * from letters order by key');
    await migrate({ ownerUrl });

    const after = await owner.query('select * from email_outbox order by key');
    const added = { held_for: null, html: null, person_id: null, sent_again_at: null, unsubscribe_url: null };
    const translated = before.rows.map((row: object) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed(name), value])),
      ...added,
    }));
    expect(after.rows).toEqual(translated);

    await database.transact((tx) =>
      enqueueEmails(tx, [{ key: 'waiting', to: 'waiting@example.com', subject: 'Again', text: 'Again' }]),
    );
    expect((await owner.query('select subject from email_outbox where key = $1', ['waiting'])).rows).toEqual([
      { subject: 'waiting' },
    ]);
    await purgeOutbox(database, new Date(Date.now() - 24 * 3_600_000));
    const { rows } = await owner.query(
      'select key, body, purged_at is not null as purged from email_outbox order by key',
    );
    expect(rows).toEqual([
      { key: 'failed', body: 'About failed', purged: false },
      { key: 'sent', body: '', purged: true },
      { key: 'waiting', body: 'About waiting', purged: false },
    ]);
  });

  it('gives the application the same rights under the new names, and no more', async () => {
    const tables = ['audit_entries', 'audit_end', 'request_allowances', 'letters'];
    const before = await grants(owner, tables);
    expect(before.length).toBeGreaterThan(20);
    await migrate({ ownerUrl, folder: migrationsUpTo('0014') });
    const after = await grants(owner, tables.map(renamed));
    const translated = before.map((grant) => grant.split(' ').map(renamed).join(' '));
    expect(after).toEqual(translated.toSorted());

    await app.query(`insert into audit_entries (action, subject) values ('coupon added', 'coupon 1')`);
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_entries',
      'update audit_chain_head set last_id = 0',
      `insert into audit_entries (action, subject, hash) values ('x', 'y', 'z')`,
      `update email_outbox set body = ''`,
      'delete from email_outbox',
    ]) {
      await expect(app.query(statement), `${statement}`).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('closes open payments of which the provider may know another price, and keeps the others', async () => {
    await migrate({ ownerUrl, folder: migrationsUpTo('0027') });
    // What the attempts belong to is of no interest here.
    await owner.query(`alter table payment_attempts drop constraint payment_attempts_agreement_id_fkey,
      drop constraint payment_attempts_person_id_fkey`);
    const attempts = [
      ['pi_agreed', 'open', 2, 2],
      ['pi_being_priced', 'open', 2, 1],
      [null, 'creating', 1, 0],
      ['pi_paid', 'succeeded', 2, 1],
    ];
    for (const attempt of attempts) {
      await owner.query(
        `insert into payment_attempts (agreement_id, person_id, month, rent_minor, discount_minor, amount_minor,
           intent_id, state, price_version, priced_version)
         values (gen_random_uuid(), gen_random_uuid(), '2026-09-01', 1000, 0, 1000, $1, $2, $3, $4)`,
        attempt,
      );
    }
    await migrate({ ownerUrl });
    const { rows } = await owner.query<{ line: string }>(
      `select concat_ws(' ', intent_id, state) as line from payment_attempts order by intent_id`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      'pi_agreed open',
      'pi_being_priced cancelling',
      'pi_paid succeeded',
      'cancelling',
    ]);
  });
});

/** @returns 'table column privilege' of the application's role, sorted */
async function grants(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, privilege_type) as line from information_schema.column_privileges
      where grantee = 'surela_app' and table_schema = 'public' and table_name = any($1)`,
    [tables],
  );
  return rows.map(({ line }) => line).toSorted();
}
