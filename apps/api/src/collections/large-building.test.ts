import type { ApiClient } from '@surela/sandbox/api-client';
import { fillLargeBuilding } from '@surela/sandbox/large-building';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { clientOfThisTest } from '@surela/sandbox/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LEASES = 1_200;
const MONTH = '2026-11';

describe('[M17] a building of 1,200 tenants', () => {
  let api: RunningApi;
  let admin: ApiClient;
  beforeAll(async () => {
    api = await startApi({ clock: { now: () => new Date('2026-11-18T06:00:00Z') } });
    await fillLargeBuilding(api.ownerUrl, { leases: LEASES, months: 6, until: MONTH });
    await api.signedIn('admin');
    admin = (await api.exchange('admin@surela.test')).ask;
  });
  afterAll(() => api.stop());

  async function inLedger(account: string, month?: string): Promise<number> {
    const client = await clientOfThisTest(api.ownerUrl);
    const { rows } = await client.query<{ sum: string }>(
      `select coalesce(sum(amount_minor), 0) as sum from ledger_entries
        where account = $1 and month = coalesce($2::date, month)`,
      [account, month && `${month}-01`],
    );
    return Number(rows[0]?.sum) / 100;
  }

  it('the rent roll is whole, and its totals are those of the ledger', async () => {
    const { lines, totals } = (await admin('GET /api/rent-roll', { query: { month: MONTH } })).answer;
    expect(lines).toHaveLength(LEASES);
    expect(totals).toEqual({
      due: -(await inLedger('rent', MONTH)),
      collected: await inLedger('cash', MONTH),
      discounted: await inLedger('discounts', MONTH),
      writtenOff: await inLedger('written-off', MONTH),
      outstanding: await inLedger('owed', MONTH),
    });
    const last = (await admin('GET /api/collections', {})).answer.at(-1);
    expect(last).toMatchObject({ due: totals.due, collected: totals.collected, outstanding: totals.outstanding });
  });

  it('arrears name every debt of the ledger, former tenants too', async () => {
    const { lines, totals } = (await admin('GET /api/arrears', {})).answer;
    expect(totals.owed).toBe(await inLedger('owed'));
    const client = await clientOfThisTest(api.ownerUrl);
    const { rows } = await client.query<{ id: string; owed: string }>(
      `select agreement_id as id, sum(amount_minor) as owed from ledger_entries
        where account = 'owed' group by agreement_id having sum(amount_minor) > 0`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(new Map(lines.map(({ agreementId, owed }) => [agreementId, owed]))).toEqual(
      new Map(rows.map(({ id, owed }) => [id, Number(owed) / 100])),
    );
    expect(lines.filter(({ endedOn }) => endedOn !== null).length).toBeGreaterThan(5);
  });

  it('payments of a month, members and apartments are whole', async () => {
    const { db } = api.database;
    const paid = await db.selectFrom('payments').select('id').where('month', '=', `${MONTH}-01`).execute();
    expect(paid.length).toBeGreaterThan(1_000);
    expect((await admin('GET /api/month-payments', { query: { month: MONTH } })).answer).toHaveLength(paid.length);
    expect((await admin('GET /api/users', { query: { role: 'member' } })).answer).toHaveLength(LEASES);
    expect((await admin('GET /api/inventory/apartments', {})).answer).toHaveLength(LEASES * 1.1);
  });
});
