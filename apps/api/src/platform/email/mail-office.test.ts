import { testConfig } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { expect, it } from 'vitest';
import { insertPerson } from '../../people/index.ts';
import { mailOffice } from './mail-office.ts';
import { notifyOffice, type OfficeNotification } from './office-notifications.ts';

const { building } = testConfig.web;
const OFFICE = ['office@surela.test', 'owner@surela.test'];

const requestFor = (number: string, more: Partial<OfficeNotification> = {}): OfficeNotification => ({
  kind: 'request',
  subject: `New request for apartment ${number}`,
  says: `Rina requested apartment ${number}.`,
  facts: [{ label: 'Name', value: 'Rina' }],
  ...more,
});

async function officeOfThisTest() {
  const made = await databaseOfThisTest();
  return {
    made,
    tell: (...all: OfficeNotification[]) =>
      made.database.transact(async (tx) => {
        for (const one of all) await notifyOffice(tx, one);
      }),
    mail: (officeEmails = OFFICE) =>
      mailOffice({ database: made.database, building, publicUrl: 'https://surela.test', officeEmails }),
    minutesPass: (minutes: number) =>
      asOwner(made, (owner) =>
        owner.query('update email_outbox set created_at = created_at - make_interval(mins => $1)', [minutes]),
      ),
  };
}

const emailsOf = ({ database }: TestDatabase) =>
  database.db
    .selectFrom('email_outbox')
    .select(['recipient', 'subject', 'body', 'held_for', 'person_id'])
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();

const waitingIn = async ({ database }: TestDatabase) =>
  (await database.db.selectFrom('office_notifications').select('subject').execute()).length;

it('[R2] the office is told at once, each address by an email of its own, and nothing of it stays behind', async () => {
  const { made, tell, mail } = await officeOfThisTest();
  await mail();
  expect(await emailsOf(made), 'nothing happened').toEqual([]);
  await tell(requestFor('A203'));
  await mail();
  const emails = await emailsOf(made);
  expect(emails.map(({ recipient }) => recipient)).toEqual(OFFICE);
  expect(emails[0]).toMatchObject({
    subject: 'New request for apartment A203',
    body: expect.stringContaining(
      'Rina requested apartment A203.\n\nName: Rina\n\nReview request:\nhttps://surela.test/',
    ),
  });
  expect(await waitingIn(made)).toBe(0);
  await mail();
  expect(await emailsOf(made)).toHaveLength(2);
});

it('[R2] what follows within ten minutes becomes one summary after them', async () => {
  const { made, tell, mail, minutesPass } = await officeOfThisTest();
  await tell(requestFor('A203'));
  await mail();
  for (let number = 1; number <= 10; number += 1) {
    await tell(requestFor(`B${number}`));
    await mail();
  }
  await tell(requestFor('C1', { kind: 'payment-issue', says: 'A refund failed.', facts: [] }));
  await minutesPass(9);
  await mail();
  expect(await emailsOf(made)).toHaveLength(2);
  await minutesPass(1);
  await mail();
  const [, , summary, ...more] = await emailsOf(made);
  expect(more).toHaveLength(1);
  expect(summary).toMatchObject({ subject: '10 requests, 1 payment issue' });
  expect(summary?.body).toContain(
    'New request: Rina requested apartment B10.\nPayment issue: A refund failed.\n\nOpen dashboard:',
  );
  expect(await waitingIn(made)).toBe(0);
});

it('[R2] jobs at the same time write one email for each address', async () => {
  const { made, tell, mail } = await officeOfThisTest();
  await tell(requestFor('A203'), requestFor('A204'));
  await Promise.all([mail(), mail(), tell(requestFor('A205')), mail(), mail()]);
  const emails = await emailsOf(made);
  expect(emails.map(({ recipient }) => recipient)).toEqual(OFFICE);
});

it('[R2] of an email that is not committed, its notifications wait for the next run', async () => {
  const { made, tell, mail } = await officeOfThisTest();
  await tell(requestFor('A203'));
  const refuseDeletes = `create function refuse_delete() returns trigger language plpgsql as $$
    begin raise exception 'no deletes'; end $$;
    create trigger refuse_delete before delete on office_notifications execute function refuse_delete()`;
  await asOwner(made, (owner) => owner.query(refuseDeletes));
  await expect(mail()).rejects.toThrow('no deletes');
  expect([await emailsOf(made), await waitingIn(made)]).toEqual([[], 1]);
  await asOwner(made, (owner) => owner.query('drop trigger refuse_delete on office_notifications'));
  await mail();
  expect([(await emailsOf(made)).length, await waitingIn(made)]).toEqual([2, 0]);
});

it('[R2] a thousand requests are one email of a bounded length, the oldest first', async () => {
  const { made, tell, mail } = await officeOfThisTest();
  await tell(...Array.from({ length: 1_000 }, (_, index) => requestFor(`R${index}`)));
  await mail();
  const [email, ...more] = await emailsOf(made);
  expect(more).toHaveLength(1);
  expect(email?.subject).toBe('1000 requests');
  expect(email?.body).toMatch(/R0\.\n.*R1\.\n(.*\n){17}.*R19\.\nMore: and 980 more\n/);
  expect(email?.body).not.toContain('R20.');
  expect(await waitingIn(made)).toBe(0);
});

it('[R2] an account that signed up with the address of the office and never verified it holds no email back', async () => {
  const { made, tell, mail } = await officeOfThisTest();
  const person = { email: OFFICE[0] ?? '', name: 'A', photo: null, role: 'user', issuer: null, subject: null } as const;
  await made.database.transact((tx) => insertPerson(tx, person));
  await tell(requestFor('A203'));
  await mail();
  expect((await emailsOf(made)).map(({ held_for, person_id }) => [held_for, person_id])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('[P8] the last email to the office is found by an index', async () => {
  const { made } = await officeOfThisTest();
  const { rows } = await asOwner(made, async (owner) => {
    await owner.query(
      `insert into email_outbox (key, recipient, subject, body)
       select 'test:' || n, 'rina@surela.test', 'Water is off', '' from generate_series(1, 5000) as n`,
    );
    await owner.query('analyze email_outbox');
    return owner.query<Record<'QUERY PLAN', string>>(
      `explain select id from email_outbox
       where starts_with(key, 'office:') and created_at > now() - interval '10 minutes' limit 1`,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('email_outbox_office');
});
