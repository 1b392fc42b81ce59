import { createPayment } from '@surela/sandbox/factories/payment';
import { testConfig } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it } from 'vitest';
import { STUCK_AFTER } from '../platform/for-each-item.ts';
import { insertJobFailure, markJobFailure } from '../platform/job-failures.store.ts';
import { createLogger } from '../platform/logger.ts';
import { BATCH_SIZE, sendReceipts } from './send-receipts.ts';

const { building } = testConfig.web;
const HOUR_MS = 3_600_000;

function depsOf({ database }: TestDatabase) {
  const log = createLogger('silent');
  return { database, building, log, clock: { now: () => new Date() }, publicUrl: 'https://surela.test' };
}

/** A date that no calendar has, so that the receipt cannot be drawn. */
async function breakReceipts(made: TestDatabase, ids: readonly string[]) {
  await asOwner(made, (owner) => owner.query("update payments set paid_on = 'infinity' where id = any($1)", [ids]));
}

async function receiptsSent({ database }: TestDatabase) {
  const rows = await database.db.selectFrom('email_outbox').select('key').execute();
  return rows.map(({ key }) => key).toSorted();
}

describe('receipts by email', () => {
  it('[M14] [P2-21] of which the first cannot be drawn: the others go out', async () => {
    const made = await databaseOfThisTest();
    const ids = [
      await createPayment(made.database),
      await createPayment(made.database),
      await createPayment(made.database),
    ];
    await breakReceipts(made, ids.slice(0, 1));
    await expect(sendReceipts(depsOf(made))).rejects.toThrow('1 of 3');
    expect(await receiptsSent(made)).toEqual(
      ids
        .slice(1)
        .map((id) => `receipt:${id}`)
        .toSorted(),
    );
  });

  it('[P2-21] of which one can never be drawn: after eight tries the admin is told', async () => {
    const made = await databaseOfThisTest();
    const id = await createPayment(made.database);
    await breakReceipts(made, [id]);
    const told = () =>
      made.database.db.selectFrom('payment_exceptions').select(['kind', 'subject', 'details', 'closed_at']).execute();
    for (let time = 1; time < STUCK_AFTER; time += 1)
      await expect(sendReceipts(depsOf(made))).rejects.toThrow('1 of 1 failed');
    expect(await told()).toEqual([]);
    await expect(sendReceipts(depsOf(made))).rejects.toThrow('1 of 1 failed');
    const details = { job: 'send-receipts', failures: 8, code: 'RangeError' };
    expect(await told()).toEqual([{ kind: 'stuck', subject: `payment ${id}`, details, closed_at: null }]);
    // Tried again tomorrow: until then the job does not fail because of it.
    await sendReceipts(depsOf(made));
  });

  it('[M14] of which many can never be drawn: they do not fill the batch for ever', async () => {
    const made = await databaseOfThisTest();
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      const subject = `payment ${await createPayment(made.database)}`;
      await made.database.transact(async (tx) => {
        const item = { job: 'send-receipts', subject };
        const at = new Date();
        await insertJobFailure(tx, item, { code: 'RangeError', at });
        await markJobFailure(tx, item, new Date(at.getTime() + HOUR_MS));
      });
    }
    const good = await createPayment(made.database);
    await sendReceipts(depsOf(made));
    expect(await receiptsSent(made)).toEqual([`receipt:${good}`]);
  });
});
