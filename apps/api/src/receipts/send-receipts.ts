import { openStuckIssue } from '../payment-issues/index.ts';
import { listTakenLines, listWithoutReceiptEmail } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { assertNoneFailed, forEachItem } from '../platform/for-each-item.ts';
import { getReceiptFile } from './get-receipt-file.ts';
import { receiptEmail } from './receipt-email.ts';

const JOB = 'send-receipts';
export const BATCH_SIZE = 50;

/**
 * A job: everyone who paid gets their receipt by email, once. Not in the payment's transaction: drawing the PDF takes
 * long enough to keep others waiting.
 */
export async function sendReceipts(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'log'>,
): Promise<void> {
  const counts = await forEachItem(deps, {
    job: JOB,
    items: await listWithoutReceiptEmail(deps.database.db, { job: JOB, now: deps.clock.now(), limit: BATCH_SIZE }),
    subjectOf: ({ id }) => `payment ${id}`,
    run: async (payment) => {
      const lines = (await listTakenLines(deps.database.db, [payment.id])).get(payment.id) ?? [];
      const email = receiptEmail(deps, { payment, lines, pdf: await getReceiptFile(deps, payment) });
      await deps.database.transact((tx) => enqueueEmails(tx, [email]));
    },
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}
