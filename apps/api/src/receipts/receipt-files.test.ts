import { createHash } from 'node:crypto';
import { apiClientAs } from '@surela/sandbox/api-client';
import { createPayment, createPaymentsOf } from '@surela/sandbox/factories/payment';
import { startApi, testConfig } from '@surela/sandbox/test-api';
import { databaseOfThisTest, isWaitingForLock, type TestDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockLease } from '../agreements/index.ts';
import { findPayment, postPaymentChange } from '../payments/index.ts';
import { createLogger } from '../platform/logger.ts';
import { getReceiptFile } from './get-receipt-file.ts';
import { readReceipt } from './read-receipt.ts';
import { insertReceiptFile } from './receipt-files.store.ts';
import { sendReceipts } from './send-receipts.ts';

const { building } = testConfig.web;
const ADMIN = { personId: 'an-admin', role: 'admin' } as const;

/** A log that counts receipts drawn. */
function countDrawings() {
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  return { log, drawn: () => lines.filter((line) => line.includes('"receipt drawn"')).length };
}

function depsOf({ database }: TestDatabase) {
  const { log, drawn } = countDrawings();
  const clock = { now: () => new Date() };
  return { database, building, log, clock, publicUrl: 'https://surela.test', drawn };
}

async function paymentOf({ database }: TestDatabase, id: string) {
  const payment = await findPayment(database.db, { id });
  if (!payment) throw new Error('There is no such payment.');
  return payment;
}

const filesOf = ({ database }: TestDatabase) =>
  database.db
    .selectFrom('receipt_files')
    .select(['payment_id', 'version', 'pdf', 'sha256'])
    .orderBy('version')
    .execute();

describe('a receipt', () => {
  it('[P2-29] is given ten times a minute to one person, and drawn once', async () => {
    const made = await databaseOfThisTest();
    const { log, drawn } = countDrawings();
    let now = new Date();
    const api = await startApi({ log, clock: { now: () => now } }, made);
    onTestFinished(() => api.stop());
    const ask = apiClientAs(api.address, await api.signedIn('member'));
    const { id } = await made.database.db.selectFrom('agreements').select('id').executeTakeFirstOrThrow();
    const payments = await createPaymentsOf(made.database, id, 60);
    const fetchAll = async (ids: readonly string[]) => {
      const answers = await Promise.all(ids.map((id) => ask('GET /api/payments/:id/receipt', { params: { id } })));
      return Map.groupBy(
        answers.map(({ status }, index) => ({ status, id: ids[index] ?? '' })),
        ({ status }) => status,
      );
    };
    const first = await fetchAll(payments);
    expect(first.get(429)).toHaveLength(50);
    // A very busy machine answers some calls with 503, and still renders all receipts.
    const given = [...(first.get(200) ?? []), ...(first.get(503) ?? [])].map(({ id }) => id);
    expect(given).toHaveLength(10);
    await expect.poll(drawn).toBe(10);
    await expect.poll(async () => (await filesOf(made)).length).toBe(10);
    now = new Date(now.getTime() + 60_000);
    expect((await fetchAll(given)).get(200)).toHaveLength(10);
    expect(drawn()).toBe(10);
  });

  it('[M15] asked for many times at once is drawn once; email and screen have the same bytes', async () => {
    const made = await databaseOfThisTest();
    const deps = depsOf(made);
    const id = await createPayment(made.database, 'Tanvir Hasan মোহাম্মদ');
    const payment = await paymentOf(made, id);
    const files = await Promise.all(Array.from({ length: 20 }, () => getReceiptFile(deps, payment)));
    await sendReceipts(deps);
    const { pdf } = await readReceipt(deps, ADMIN, id);
    expect(deps.drawn()).toBe(1);
    const [kept] = await filesOf(made);
    const { attachment } = await made.database.db
      .selectFrom('email_outbox')
      .select('attachment')
      .where('key', '=', `receipt:${id}`)
      .executeTakeFirstOrThrow();
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const all = [...files, Buffer.from(pdf, 'base64'), attachment ?? Buffer.of(), kept?.pdf ?? Buffer.of()].map(digest);
    expect(new Set(all)).toEqual(new Set([kept?.sha256.toString('hex')]));
  });

  it('[M15] of a payment that changed is another version; the first stays', async () => {
    const made = await databaseOfThisTest();
    const deps = depsOf(made);
    const id = await createPayment(made.database);
    const payment = await paymentOf(made, id);
    const first = await getReceiptFile(deps, payment);
    expect(payment.changed_at).toBeNull();
    await made.database.transact(async (tx) => {
      const lease = await lockLease(tx, payment.agreement_id);
      if (lease) await postPaymentChange(tx, lease, payment, { state: 'void', refunded_minor: 0 });
    });
    const changed = await paymentOf(made, id);
    expect(changed.changed_at).toBeInstanceOf(Date);
    const second = await getReceiptFile(deps, changed);
    expect(second.equals(first)).toBe(false);
    const files = await filesOf(made);
    expect(files.map(({ version }) => version)).toEqual([1, 2]);
    expect(files[0]?.pdf.equals(first)).toBe(true);
  });

  it('[M15] drawn by two processes at once is kept once: who comes second takes the other’s', async () => {
    const made = await databaseOfThisTest();
    const payment = await paymentOf(made, await createPayment(made.database));
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: inserted, resolve: isInserted } = Promise.withResolvers<void>();
    const winner = made.database.transact(async (tx) => {
      await insertReceiptFile(tx, payment, Buffer.from('the other process'));
      isInserted();
      await mayCommit;
    });
    await inserted;
    const loser = getReceiptFile(depsOf(made), payment);
    await expect.poll(() => isWaitingForLock(made)).toBe(true);
    commit();
    await winner;
    expect((await loser).toString()).toBe('the other process');
    expect(await filesOf(made)).toHaveLength(1);
  });

  it('[M15] that takes too long is answered with "try again", and is there the next time', async () => {
    const made = await databaseOfThisTest();
    const deps = depsOf(made);
    const id = await createPayment(made.database);
    const refused = await readReceipt(deps, ADMIN, id, 0).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'not-available', retryAfterSeconds: 2 });
    await expect.poll(async () => (await filesOf(made)).length).toBe(1);
    const { pdf } = await readReceipt(deps, ADMIN, id);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(deps.drawn()).toBe(1);
  });
});
