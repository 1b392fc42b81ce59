// @module-tag verify
import { apiClientAs } from '@surela/sandbox/api-client';
import { createPaymentsOf } from '@surela/sandbox/factories/payment';
import { mediansWhile } from '@surela/sandbox/measure';
import { startApi } from '@surela/sandbox/test-api';
import { databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { startProcess } from '@surela/sandbox/test-process';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

const RECEIPTS = 60;
/** Less than a receipt takes: by so much a loaded machine may favour one process over the other. */
const NOISE_MS = 50;

/** A member with so many payments. */
async function memberWhoPaid(made: TestDatabase) {
  const api = await startApi({}, made);
  const token = await api.signedIn('member');
  await api.stop();
  const { id } = await made.database.db.selectFrom('agreements').select('id').executeTakeFirstOrThrow();
  return { token, payments: await createPaymentsOf(made.database, id, RECEIPTS) };
}

/**
 * The medians of the public list in two processes: one has to give sixty receipts, the other has nothing to do. They take
 * turns, so that whatever else the machine does slows both alike.
 */
async function listWhileReceipts(checkout?: string) {
  const made = await databaseOfThisTest();
  const { token, payments } = await memberWhoPaid(made);
  const settings = { ...made.settings, JOBS: 'worker', LOG_LEVEL: 'info' };
  const busy = await startProcess(settings, checkout);
  const quiet = await startProcess(settings, checkout);
  const listOf = (address: string) => () => fetch(`${address}/api/apartments`).then((answer) => answer.text());
  for (let warmUp = 0; warmUp < 20; warmUp += 1)
    await Promise.all([busy, quiet].map(({ address }) => listOf(address)()));
  const ask = apiClientAs(busy.address, token);
  const receipts = Promise.all(payments.map((id) => ask('GET /api/payments/:id/receipt', { params: { id } })));
  const [busyMs, quietMs] = await mediansWhile(receipts, listOf(busy.address), listOf(quiet.address));
  return { busyMs, quietMs, statuses: (await receipts).map(({ status }) => status) };
}

it('[M15] [P2-29] sixty receipts at once by one member do not slow the public list', async () => {
  const { busyMs, quietMs, statuses } = await listWhileReceipts();
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(RECEIPTS - 20);
  expect(busyMs).toBeLessThan(2 * quietMs + NOISE_MS);
});

it('[M15] drawn on the event loop, they would slow it', async () => {
  const broken = new MutatedCheckout();
  onTestFinished(() => broken.remove());
  const file = 'apps/api/src/receipts/get-receipt-file.ts';
  broken.change(
    file,
    'import type { ReceiptInput } from',
    "import { renderReceiptPdf } from './render-receipt-pdf.ts';\nimport type { ReceiptInput } from",
  );
  broken.change(
    file,
    'await renderer.run({ building, payment, lines })',
    'await renderReceiptPdf({ building, payment, lines })',
  );
  const { busyMs, quietMs } = await listWhileReceipts(broken.folder);
  expect(busyMs).toBeGreaterThan(2 * quietMs + NOISE_MS);
});
