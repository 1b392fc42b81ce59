import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { formatDayShort, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { applyEnd, type EndedLease, listEndedLeases } from './payments/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { parseConfig } from './settings/config.ts';

/**
 * `npm run accounts [-- --apply]`: lists leases that ended before charges followed them, with rent of later months. With
 * `--apply` that rent is dropped and what was paid for it becomes a credit balance, to be refunded in Arrears. Safe to repeat.
 */
const { database: settings, building, publicUrl } = parseConfig(process.env);
const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } });
const database = openDatabase({ ...settings, poolSize: 1, onIdleError: () => undefined });
const deps = { database, clock: systemClock, building, publicUrl };
const money = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);

try {
  const ended = await listEndedLeases(deps);
  for (const one of ended) console.log(`${lineOf(one)}${values.apply ? `, ${await apply(one)}` : ''}`);
  const credit = ended.reduce((sum, { creditMinor }) => sum + creditMinor, 0);
  console.log(`${ended.length} leases, credit ${money(credit)}.`);
  if (ended.length > 0 && !values.apply) console.log('Nothing was changed. To change it: npm run accounts -- --apply');
} finally {
  await database.close();
}

function lineOf({ lease, endedOn, months, creditMinor }: EndedLease): string {
  const later = months.map((month) => formatMonth(month)).join(', ');
  return `${lease.number} ${lease.name}, ended ${formatDayShort(endedOn)}, charged for ${later}: credit ${money(creditMinor)}`;
}

/** One that fails leaves the others. */
async function apply(one: EndedLease): Promise<string> {
  return applyEnd(deps, one, userInfo().username).catch((error: unknown) => {
    process.exitCode = 1;
    return `failed: ${(error as Error).message}`;
  });
}
