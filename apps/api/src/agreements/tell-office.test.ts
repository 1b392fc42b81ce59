import { apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { asOwner } from '@surela/sandbox/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('[R2] the office', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    const apartments = ['A203', 'A204'].map((number) => buildApartment({ number, rent_minor: 124_000 }));
    await api.database.transact((tx) => insertApartments(tx, apartments));
  });
  afterEach(() => asOwner(api, (owner) => owner.query('delete from office_notifications')));
  afterAll(() => api.stop());

  const told = () =>
    api.database.db
      .selectFrom('office_notifications')
      .select(['kind', 'subject', 'says', 'facts'])
      .orderBy('created_at')
      .execute();

  async function applicant(email: string) {
    const ask = apiClientAs(api.address, await api.signedIn('user', email));
    return {
      request: (apartment: string, rent = 1_240) =>
        ask('POST /api/agreement', { body: { email, block: 'A', apartment, floor: 1, rent } }),
      withdraw: () => ask('PATCH /api/withdraw-agreement', { body: { email } }),
    };
  }

  it('is told of a request once it is made, and of none that was refused', async () => {
    const { request } = await applicant('rina@surela.test');
    await asOwner(api, (owner) => owner.query("update people set name = 'Rina Das', phone = '+880 1700 000000'"));
    expect((await request('A203', 1)).answer.code).toBe('rent-differs');
    expect(await told()).toEqual([]);
    expect((await request('A203')).status).toBe(200);
    expect((await request('A204')).answer.code).toBe('already-requested');
    expect(await told()).toEqual([
      {
        kind: 'request',
        subject: 'New request for apartment A203',
        says: 'Apartment A203 was requested.',
        facts: [
          { label: 'Name', value: 'Rina Das' },
          { label: 'Email', value: 'rina@surela.test' },
          { label: 'Phone', value: '+880 1700 000000' },
          { label: 'Apartment', value: 'A203' },
          { label: 'Monthly rent', value: '$1,240' },
          { label: 'Email verified', value: 'Yes' },
        ],
      },
    ]);
  });

  it('is told of none that was undone with its transaction', async () => {
    const { request } = await applicant('omar@surela.test');
    await asOwner(api, (owner) =>
      owner.query(`create function refuse_commit() returns trigger language plpgsql as $$
          begin raise exception 'not committed'; end $$;
        create constraint trigger refuse_commit after insert on office_notifications deferrable initially deferred
          for each row execute function refuse_commit()`),
    );
    expect((await request('A204')).status).toBe(500);
    await asOwner(api, (owner) => owner.query('drop trigger refuse_commit on office_notifications'));
    expect(await told()).toEqual([]);
    expect((await request('A204')).status, 'there was no request either').toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it('is told once that a request was withdrawn', async () => {
    const { request, withdraw } = await applicant('sadia@surela.test');
    await request('A204');
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
    const [, withdrawal, ...more] = await told();
    expect(more).toEqual([]);
    expect(withdrawal).toMatchObject({
      kind: 'withdrawal',
      subject: 'Request for apartment A204 withdrawn',
      says: 'The request for apartment A204 was withdrawn.',
    });
  });
});
