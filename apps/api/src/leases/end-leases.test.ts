import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { asOwner } from '@surela/sandbox/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';
import { createCharges } from '../charges/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { endLeases } from './end-leases.ts';

const RENT = 900;

async function started(settings: Parameters<typeof startLeaseHarness>[0] = {}): Promise<LeaseHarness> {
  const made = await startLeaseHarness(settings);
  onTestFinished(async () => {
    const violations = await made.violations();
    await made.close();
    expect(violations).toEqual([]);
  });
  return made;
}

/** All that the end of a lease has changed, without what differs from lease to lease. */
async function outcomeOf(made: LeaseHarness, person: Applicant) {
  const emails = await made.emailsTo(person.email);
  return {
    lease: await made.leaseOf(person),
    role: await made.roleOf(person.email),
    charges: await made.chargesOf(person),
    ledger: await made.ledgerOf(person),
    credit: await made.creditOf(person),
    emails: new Map(emails.map(({ key, subject, body }) => [key.replace(person.id, 'lease'), `${subject}\n${body}`])),
  };
}

const isVacant = async (made: LeaseHarness, { id }: Applicant) =>
  (
    await made.api.database.db
      .selectFrom('apartments')
      .innerJoin('agreements', 'apartment_id', 'apartments.id')
      .select('vacant')
      .where('agreements.id', '=', id)
      .executeTakeFirstOrThrow()
  ).vacant;

describe('the day after the last day', () => {
  it('[T-51] the member is a user who may still pay, the apartment is free, and the final balance is sent', async () => {
    const made = await started();
    const person = await made.tenant(RENT);
    await made.endOn(person, '2026-11-30', 'The building is renovated');
    // The building is six hours ahead.
    made.at('2026-11-30T17:59:00Z');
    await made.turnDay();
    expect([await made.roleOf(person.email), (await made.leaseOf(person)).state]).toEqual(['member', 'accepted']);
    expect(await made.dueOf(person)).toMatchObject({ endedOn: null, owed: RENT });
    made.at('2026-11-30T18:05:00Z');
    await made.turnDay();
    expect([await made.roleOf(person.email), await isVacant(made, person)]).toEqual(['user', true]);
    expect(await made.leaseOf(person)).toMatchObject({
      state: 'ended',
      ended_on: '2026-11-30',
      ends_on: '2026-11-30',
      reason: 'The building is renovated',
    });
    expect(await made.dueOf(person)).toMatchObject({ endedOn: '2026-11-30', owed: RENT });
    const { email } = person;
    const { answer } = await person.ask('GET /api/users/member/:email', { params: { email } });
    expect(answer).toEqual({ member: false, former: true, owes: true });
    expect((await made.pay(person, RENT)).status).toBe(200);
    expect((await made.dueOf(person)).owed).toBe(0);
    const final = (await made.emailsTo(email)).find(({ key }) => key === `lease-ended:${person.id}:2`);
    expect(final?.subject).toMatch(/has ended$/);
    for (const text of ['Your lease for apartment', '30 November 2026', 'The building is renovated', '$900']) {
      expect(final?.body).toContain(text);
    }
    const [entry] = (await made.admin('GET /api/audit-log', { query: {} })).answer.entries.filter(
      ({ action }) => action === 'lease ended',
    );
    expect(entry).toMatchObject({ subject: `agreement ${person.id}`, details: { lastDay: '2026-11-30' } });
  });

  it('[T-51] before the job has run, nothing is charged after the last day, and nobody is reminded of it', async () => {
    const made = await started();
    const person = await made.tenant(RENT);
    await made.record(person, '2026-11');
    await made.endOn(person, '2026-11-30');
    made.at('2026-12-08');
    await createCharges(made.deps);
    expect((await made.chargesOf(person)).map(([month]) => month)).toEqual(['2026-11']);
    expect(await made.dueOf(person)).toMatchObject({ owed: 0, months: [], openMonths: [] });
    const { lines } = (await made.admin('GET /api/rent-roll', { query: { month: '2026-12' } })).answer;
    expect(lines).toEqual([]);
    // The office moves the end although it has passed: the job leaves the lease alone.
    expect((await made.endOn(person, '2026-12-31')).answer.ended).toBe(false);
    await made.turnDay();
    expect(await made.leaseOf(person)).toMatchObject({ state: 'accepted', ends_on: '2026-12-31' });
  });

  it('[T-52] a server that was off for a week catches up once, with the same result', async () => {
    const outcomes = await Promise.all(
      [true, false].map(async (always) => {
        const made = await started({ start: '2026-11-10' });
        const person = await made.tenant(RENT);
        await made.record(person, '2026-12');
        await made.endOn(person, '2026-11-30');
        for (let hour = 0; hour < 24 * 7; hour += 6) {
          made.at(new Date(Date.UTC(2026, 10, 27, 18, 5) + hour * 3_600_000).toISOString());
          if (always) await made.turnDay();
        }
        made.at('2026-12-04T18:05:00Z');
        await made.turnDay();
        await made.turnDay();
        return outcomeOf(made, person);
      }),
    );
    expect(outcomes[0]).toMatchObject({ lease: { state: 'ended', ended_on: '2026-11-30' }, role: 'user', credit: 270 });
    expect([...(outcomes[0]?.emails.keys() ?? [])]).toContain('lease-ended:lease:2');
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  /** Twelve leases that have been paid ahead, and whose last day was yesterday. */
  async function ended() {
    const made = await started();
    const tenants: Applicant[] = [];
    for (let number = 0; number < 12; number += 1) {
      const person = await made.tenant(RENT);
      await made.record(person, '2026-12');
      await made.endOn(person, '2026-11-17');
      tenants.push(person);
    }
    made.at('2026-11-18');
    /** Each with connections of its own, as processes have. */
    const inFive = async (job: typeof endLeases) => {
      const databases = Array.from({ length: 5 }, () =>
        openDatabase({ url: made.api.appUrl, poolSize: 2, onIdleError: () => undefined }),
      );
      const outcomes = await Promise.allSettled(databases.map((database) => job({ ...made.deps, database })));
      await Promise.all(databases.map((database) => database.close()));
      return outcomes;
    };
    const counts = async () => {
      const { rows } = await asOwner(made.api, (owner) =>
        owner.query<{ name: string; count: number }>(
          `select 'emails' as name, count(*)::int from email_outbox where starts_with(key, 'lease-ended:')
           union all select 'entries', count(*)::int from audit_entries where action = 'lease ended'
           union all select 'postings', count(distinct posting)::int from ledger_entries`,
        ),
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    };
    return { made, tenants, inFive, counts };
  }

  it('[T-53] in five processes at once each lease ends once, with one email: its rent was posted when its end was set', async () => {
    const { made, tenants, inFive, counts } = await ended();
    const { postings } = await counts();
    expect((await inFive(endLeases)).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    expect(await counts()).toEqual({ emails: 12, entries: 12, postings });
    for (const person of tenants) expect(await made.roleOf(person.email)).toBe('user');
  });

  it('[T-53] negative control: without the look at the locked lease, some end twice', {
    tags: ['verify'],
  }, async () => {
    const copy = new MutatedCheckout();
    onTestFinished(() => copy.remove());
    copy.change('apps/api/src/leases/end-leases.ts', "if (lease?.state !== 'accepted' || ", 'if (!lease || ');
    const { inFive, counts } = await ended();
    const broken: { endLeases: typeof endLeases } = await import(`${copy.folder}/apps/api/src/leases/end-leases.ts`);
    await inFive(broken.endLeases);
    expect((await counts())['entries']).toBeGreaterThan(12);
  });

  it('[T-54] days turn by the time zone of the building, also in Kiritimati', async () => {
    const made = await started({ start: '2026-10-05', timeZone: 'Pacific/Kiritimati' });
    const [leaving, staying] = [await made.tenant(RENT), await made.tenant(RENT)];
    await made.endOn(leaving, '2026-10-31');
    made.at('2026-10-31T09:59:00Z');
    await made.turnDay();
    expect([await made.roleOf(leaving.email), (await made.chargesOf(staying)).length]).toEqual(['member', 1]);
    made.at('2026-10-31T10:00:00Z');
    await made.turnDay();
    expect([await made.roleOf(leaving.email), await made.roleOf(staying.email)]).toEqual(['user', 'member']);
    expect((await made.chargesOf(leaving)).map(([month]) => month)).toEqual(['2026-10']);
    expect((await made.chargesOf(staying)).map(([month]) => month)).toEqual(['2026-10', '2026-11']);
    // Signed half an hour later: nothing of October.
    made.at('2026-10-31T10:30:00Z');
    const signed = await made.tenant(930);
    expect((await made.chargesOf(signed)).map(([month, rent]) => [month, rent])).toEqual([['2026-11', 93_000]]);
  });
});
