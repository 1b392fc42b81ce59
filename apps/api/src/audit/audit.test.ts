import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAuditLog } from '../platform/audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

describe('the audit log', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let owner: pg.Client;

  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    owner = new pg.Client(api.ownerUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await api.stop();
  });

  const write = (action: string) =>
    api.database.transact((tx) =>
      writeAuditLog(tx, { actorId: undefined, action, subject: 'test 1', details: { b: 1, a: ['x', null] } }),
    );

  it('holds the actions of fifty writers at once, each in its place', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(`action ${index}`)));
    expect(await verifyAuditLog(api.database)).toEqual({ entries: 50, broken: null });
  });

  it('has nothing of a action that did not happen', async () => {
    const failed = api.database.transact(async (tx) => {
      await writeAuditLog(tx, { actorId: undefined, action: 'never', subject: 'test 1' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await verifyAuditLog(api.database)).toEqual({ entries: 50, broken: null });
  });

  it('tells the admin who did what, the newest first', async () => {
    const [apartment = ''] = await api.database.transact((tx) => insertApartments(tx, [buildApartment()]));
    const person = await createTenant(api.database, apartment);
    const { email } = await api.database.db
      .selectFrom('people')
      .select('email')
      .where('id', '=', person)
      .$narrowType<{ email: string }>()
      .executeTakeFirstOrThrow();
    await admin('PATCH /api/remove-member', { body: { email, reason: 'Moved out.' } });
    const { answer } = await admin('GET /api/audit-log', { query: {} });
    expect(answer.total).toBe(51);
    expect(answer.entries).toHaveLength(50);
    expect(answer.entries[0]).toMatchObject({ id: 51, actor: 'admin', action: 'member removed' });
    expect(JSON.stringify(answer.entries[0])).not.toContain(email);
    const older = await admin('GET /api/audit-log', { query: { before: '2' } });
    expect(older.answer.entries.map(({ id }) => id)).toEqual([1]);
  });

  it.each([
    "update audit_entries set action = 'something else' where id = 7",
    'delete from audit_entries where id = 7',
    'truncate audit_entries',
    "update audit_chain_head set hash = 'x'",
    "insert into audit_entries (id, at, action, subject, hash) values (99, now(), 'forged', 'x', 'y')",
    'alter table audit_entries disable trigger all',
  ])('cannot be changed by the application: %s', async (statement) => {
    const application = new pg.Client(api.appUrl);
    const asApplication = application.connect().then(() => application.query(statement));
    await expect(asApplication).rejects.toThrow(/permission denied|must be owner|only ever added to/);
    await application.end();
  });

  it.each([
    ['changed', "update audit_entries set details = '{}' where id = 7", /Entry 7 /],
    ['removed', 'delete from audit_entries where id = 7', /Entry 8 /],
    ['cut off at the end', 'delete from audit_entries where id >= 50', /should end with entry 51, but ends with 49/],
  ])('shows that an entry was %s by somebody with the owner’s rights', async (_, statement, words) => {
    await owner.query('create temporary table kept as select * from audit_entries');
    await owner.query(`alter table audit_entries disable trigger user; ${statement}`);
    expect((await verifyAuditLog(api.database)).broken).toMatch(words);
    await owner.query('truncate audit_entries; insert into audit_entries select * from kept; drop table kept');
    await owner.query('alter table audit_entries enable trigger user');
    expect(await verifyAuditLog(api.database)).toEqual({ entries: 51, broken: null });
  });
});
