import { parseArgs } from 'node:util';
import { createCharges } from './charges/index.ts';
import { formatReport, needsAttention, reconcilePayments, sendRefunds } from './payments/index.ts';
import { parseSince, runPaymentCommand } from './run-payment-command.ts';

const DEFAULT_DAYS = 35;

/**
 * `npm run reconcile -- [--since 2026-01-01] [--dry-run]`: compares the card provider's payments with ours now, however
 * old they are. Ends with 1 if money is unclaimed or something failed.
 */
const { values } = parseArgs({
  options: { since: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const dryRun = values['dry-run'];
const since = values.since ? parseSince(values.since) : new Date(Date.now() - DEFAULT_DAYS * 86_400_000);

await runPaymentCommand(process.env, async (deps) => {
  if (!dryRun) await createCharges(deps);
  const report = await reconcilePayments(deps, { since, dryRun });
  if (!dryRun) await sendRefunds(deps);
  console.log(formatReport(report, dryRun));
  return !needsAttention(report);
});
