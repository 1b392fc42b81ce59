import { parseArgs } from 'node:util';
import { createCharges } from './charges/index.ts';
import { beginReceiptSeries, formatReport, needsAttention, reconcilePayments } from './payments/index.ts';
import { parseSince, runPaymentCommand } from './run-payment-command.ts';

/**
 * `npm run after-restore -- --since 2026-11-14`: run it after a backup was restored, before people can sign in again.
 * Receipts begin a new series; card payments made since the backup are recorded again or listed as unclaimed.
 */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
if (!values.since) throw new Error('Usage: npm run after-restore -- --since DATE, a day before the backup was made');
const since = parseSince(values.since);

await runPaymentCommand(process.env, async (deps) => {
  const series = await deps.database.transact((tx) => beginReceiptSeries(tx, deps.clock.now()));
  console.log(`New receipts have the series ${series}.`);
  await createCharges(deps);
  const report = await reconcilePayments(deps, { since });
  console.log(formatReport(report, false));
  if (report.unclaimed > 0) console.log('Assign or refund the unclaimed payments on the page Payment Issues.');
  return !needsAttention(report);
});
