import { randomUUID } from 'node:crypto';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { testConfig } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest, isWaitingForLock, type TestDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it } from 'vitest';
import { lockLease, seedLease } from '../agreements/index.ts';
import { createCharges } from '../charges/index.ts';
import { postPayment } from '../payments/index.ts';
import { insertPerson, markRole } from '../people/index.ts';
import { createLogger } from '../platform/logger.ts';
import { remindTenants } from './remind-tenants.ts';

const { building } = testConfig.web;
const ADDRESS = 'https://surela.test';

/** Nine in the morning in Dhaka, where rent is due on the fifth. */
const nine = (day: string) => new Date(`${day}T03:00:00Z`);

function depsAt({ database }: TestDatabase, now: Date, rentDueDay = building.rentDueDay) {
  const log = createLogger('silent');
  return { database, log, clock: { now: () => now }, building: { ...building, rentDueDay }, publicUrl: ADDRESS };
}

const remind = (made: TestDatabase, now: Date, dueDay?: number) => remindTenants(depsAt(made, now, dueDay));

let people = 0;
async function tenant({ database }: TestDatabase, since = '2026-01-10') {
  const name = `rina-${(people += 1)}`;
  return database.transact(async (tx) => {
    const person = {
      email: `${name}@surela.test`,
      name,
      photo: null,
      role: 'user',
      issuer: null,
      subject: null,
    } as const;
    const person_id = await insertPerson(tx, person);
    const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block: 'R', number: `R${people}` })]);
    const id = await seedLease(tx, { person_id, apartment_id, rent_minor: 90_000, requested_on: since });
    return { id, name, person_id };
  });
}

/** Locks the lease until released, like a slow payment. */
async function pays(made: TestDatabase, { id }: { id: string }, paidOn: string, meanwhile = async () => undefined) {
  await made.database.transact(async (tx) => {
    const lease = await lockLease(tx, id);
    if (!lease) throw new Error('There is no such lease.');
    await meanwhile();
    const key = randomUUID();
    await postPayment(tx, depsAt(made, nine(paidOn)), lease, {
      id: key,
      attempt_id: null,
      transaction_id: `cash_${key}`,
      method: 'cash',
      month: `${paidOn.slice(0, 7)}-01`,
      rent_minor: 90_000,
      discount_minor: 0,
      amount_minor: 90_000,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: nine(paidOn),
      paid_on: paidOn,
      reference: '',
    });
  });
}

async function emailsOf({ database }: TestDatabase) {
  const rows = await database.db
    .selectFrom('email_outbox')
    .select(['key', 'recipient', 'subject', 'body'])
    .orderBy('key')
    .execute();
  return rows.filter(({ key }) => key.startsWith('reminder:'));
}
const kindsOf = async (made: TestDatabase) =>
  (await emailsOf(made)).map(({ key }) => key.split(':').slice(2).join(' ')).toSorted();

describe('reminders', () => {
  it('go three days before the due day and three after it, by the calendar of the building', async () => {
    const made = await databaseOfThisTest();
    await tenant(made);
    const at = async (instant: string) => {
      await remind(made, new Date(instant));
      return kindsOf(made);
    };
    // Dhaka is six hours ahead: its midnight is at 18:00 UTC of the day before.
    expect(await at('2026-11-01T17:59:59Z')).toEqual([]);
    expect(await at('2026-11-01T18:00:00Z')).toEqual(['2026-11 before']);
    expect(await at('2026-11-07T17:59:59Z')).toEqual(['2026-11 before']);
    expect(await at('2026-11-07T18:00:00Z')).toEqual(['2026-11 after', '2026-11 before']);
    await at('2026-11-30T17:59:59Z');
    await at('2026-11-30T18:00:00Z');
    expect(await kindsOf(made)).toHaveLength(2);
    expect(await at('2026-12-02T03:00:00Z')).toContain('2026-12 before');
  });

  it('say what is owed, since when and where it can be paid, to the tenant alone', async () => {
    const made = await databaseOfThisTest();
    const { id, name } = await tenant(made);
    await createCharges(depsAt(made, nine('2026-11-02')));
    await remind(made, nine('2026-11-02'));
    await remind(made, nine('2026-11-08'));
    const [after, before] = await emailsOf(made);
    expect(before).toMatchObject({
      key: `reminder:${id}:2026-11:before`,
      recipient: `${name}@surela.test`,
      subject: 'Rent for November 2026 is due on 5 November 2026',
    });
    expect(before?.body).toContain('is due on Thursday, 5 November 2026.');
    expect(before?.body).toContain('Rent for November 2026: $900');
    expect(before?.body).toContain(`${ADDRESS}/dashboard/make-payment`);
    expect(after).toMatchObject({
      key: `reminder:${id}:2026-11:after`,
      subject: 'Rent for November 2026 is overdue',
    });
    expect(after?.body).toContain('Due date: Thursday, 5 November 2026');
  });

  it('of two months that are owed can be told apart by their subjects', async () => {
    const made = await databaseOfThisTest();
    // Due on the 31st, so its second reminder goes in the next month, whose own follows six days later.
    await tenant(made, '2026-12-31');
    for (const day of ['2026-12-31', '2027-01-03', '2027-01-09']) await remind(made, nine(day));
    expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([
      'Rent for December 2026 is overdue',
      'Rent for December 2026 is due on 31 December 2026',
      'Rent for January 2027 is overdue',
      'Rent for January 2027 is due on 5 January 2027',
    ]);
  });

  it('go once each, however often the job runs and however many run at once', async () => {
    const made = await databaseOfThisTest();
    for (let count = 0; count < 5; count += 1) await tenant(made);
    const day = nine('2026-11-08');
    await Promise.all(Array.from({ length: 8 }, () => remind(made, day)));
    await remind(made, day);
    await remind(made, nine('2026-11-20'));
    expect(await kindsOf(made)).toEqual(Array.from({ length: 5 }, () => '2026-11 after'));
  });

  it('of a server that slept go later, but the first never after the due day', async () => {
    const made = await databaseOfThisTest();
    await tenant(made);
    await remind(made, nine('2026-10-05'));
    expect(await kindsOf(made)).toEqual(['2026-10 before']);
    await remind(made, nine('2026-11-06'));
    expect(await kindsOf(made)).toEqual(['2026-10 before']);
    await remind(made, nine('2026-11-24'));
    expect(await kindsOf(made)).toEqual(['2026-10 before', '2026-11 after']);
  });

  it('are not sent to tenants who have paid, or whose lease has ended or not begun', async () => {
    const made = await databaseOfThisTest();
    const paid = await tenant(made);
    const gone = await tenant(made);
    await tenant(made, '2026-12-01');
    const owes = await tenant(made);
    await pays(made, paid, '2026-11-01');
    await made.database.transact(async (tx) => {
      const end = { state: 'ended', ended_on: '2026-11-01' } as const;
      await tx.updateTable('agreements').set(end).where('id', '=', gone.id).execute();
      await markRole(tx, gone.person_id, 'member', 'user');
    });
    for (const day of ['2026-11-02', '2026-11-05', '2026-11-08', '2026-11-30']) await remind(made, nine(day));
    const told = await emailsOf(made);
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([`${owes.name}@surela.test`]));
    expect(told).toHaveLength(2);
  });

  it('wait for a payment that is being written down, and then stay away', async () => {
    const made = await databaseOfThisTest();
    const slow = await tenant(made);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const paying = pays(made, slow, '2026-11-08', () => {
      isLocked();
      return held;
    });
    await locked;
    const reminding = remind(made, nine('2026-11-08'));
    // The job has read its list and stands before the lock.
    await expect.poll(() => isWaitingForLock(made)).toBe(true);
    release(undefined);
    await Promise.all([paying, reminding]);
    expect(await kindsOf(made)).toEqual([]);
  });

  it('reach over the turn of a month, where rent is due on its first or last days', async () => {
    const made = await databaseOfThisTest();
    await tenant(made);
    await remind(made, nine('2026-11-28'), 1);
    expect(await kindsOf(made)).toEqual(['2026-11 after', '2026-12 before']);
    const other = await databaseOfThisTest();
    await tenant(other);
    await remind(other, nine('2026-03-03'), 28);
    expect(await kindsOf(other)).toEqual(['2026-02 after']);
  });

  it('[M14] of which one cannot be made: the others go', async () => {
    const made = await databaseOfThisTest();
    const first = await tenant(made);
    const [second, third] = [await tenant(made), await tenant(made)];
    await createCharges(depsAt(made, nine('2026-11-02')));
    await asOwner(made, (owner) =>
      owner.query("update rent_charges set due_on = 'infinity' where agreement_id = $1", [first.id]),
    );
    await expect(remind(made, nine('2026-11-08'))).rejects.toThrow('1 of 3 failed');
    const told = (await emailsOf(made)).map(({ recipient }) => recipient).toSorted();
    expect(told).toEqual([second, third].map(({ name }) => `${name}@surela.test`));
  });
});

describe('charges', () => {
  it('[M14] of which one cannot be made: the other leases are charged', async () => {
    const made = await databaseOfThisTest();
    const first = await tenant(made, '2026-10-10');
    const second = await tenant(made, '2026-10-11');
    await asOwner(made, (owner) => owner.query("update leases set starts_on = '-infinity' where id = $1", [first.id]));
    await expect(createCharges(depsAt(made, nine('2026-11-02')))).rejects.toThrow('1 of 2 failed');
    const charged = await made.database.db.selectFrom('rent_charges').select(['agreement_id', 'month']).execute();
    expect(charged).toEqual(['2026-10-01', '2026-11-01'].map((month) => ({ agreement_id: second.id, month })));
  });
});
