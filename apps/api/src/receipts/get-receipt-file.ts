import { listTakenLines, type PaymentRow } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { workerThread } from '../platform/worker-thread.ts';
import { findReceiptFile, insertReceiptFile } from './receipt-files.store.ts';
import type { ReceiptInput } from './render-receipt-pdf.ts';

export type ReceiptFileDeps = Pick<Deps, 'database' | 'building' | 'log'>;

/** One for the process: fonts are parsed once, and receipts never take more than one core. */
const renderer = workerThread<ReceiptInput, Uint8Array>(new URL('./render-receipt.worker.ts', import.meta.url));

/** By payment and version. Callers that need a receipt while it is being rendered wait for the same result. */
const loading = new Map<string, Promise<Buffer>>();

/**
 * The receipt of a payment as it stands now. It is drawn when first needed and kept. A payment that changes gets another
 * version, and the earlier one stays.
 */
export function getReceiptFile(deps: ReceiptFileDeps, payment: PaymentRow): Promise<Buffer> {
  const key = `${payment.id} ${payment.version}`;
  const file = loading.get(key) ?? load(deps, payment).finally(() => loading.delete(key));
  loading.set(key, file);
  return file;
}

async function load(deps: ReceiptFileDeps, payment: PaymentRow): Promise<Buffer> {
  return (await findReceiptFile(deps.database.db, payment)) ?? draw(deps, payment);
}

async function draw({ database, building, log }: ReceiptFileDeps, payment: PaymentRow): Promise<Buffer> {
  const lines = (await listTakenLines(database.db, [payment.id])).get(payment.id) ?? [];
  const begun = performance.now();
  const pdf = Buffer.from(await renderer.run({ building, payment, lines }));
  const ms = Math.round(performance.now() - begun);
  log.info({ payment: payment.id, version: payment.version, ms }, 'receipt drawn');
  if (await database.transact((tx) => insertReceiptFile(tx, payment, pdf))) return pdf;
  const kept = await findReceiptFile(database.db, payment);
  if (!kept) throw new Error('A receipt was neither kept nor found.');
  return kept;
}
