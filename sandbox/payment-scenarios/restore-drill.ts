import { inject } from 'vitest';
import { asAdministrator } from '../postgres/prepare-database.ts';
import { type PaymentsHarness, RENT, type Tenant } from '../testing/payments-harness.ts';
import {
  confirm,
  expectSame,
  FIRST,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  SECOND,
  THIRD,
  untilQuiet,
} from './steps.ts';

/**
 * A backup, eleven card payments around it, one of them of three months, the backup put back, and the command that is for afterwards. Nobody is asked twice,
 * every payment is recorded or listed, and no receipt number is used twice.
 */
export async function playRestoreDrill(harness: PaymentsHarness): Promise<void> {
  const before = await severalTenants(harness, 3);
  for (const tenant of before) await pay(harness, tenant);
  const [openBefore, afterwards] = [await harness.tenant(), await severalTenants(harness, 4)];
  const [lostOpen, neverPaid, ofSeveral] = await severalTenants(harness, 3);
  if (!lostOpen || !neverPaid || !ofSeveral) throw new Error('Three tenants');
  const openedBefore = await opened(openBefore);
  await untilQuiet(harness);
  await makeBackup(harness);

  await confirm(harness, openedBefore);
  for (const tenant of afterwards) await pay(harness, tenant);
  await payAll(harness, ofSeveral);
  const newTenant = await harness.tenant();
  const lostLease = await pay(harness, newTenant);
  const [stillOpen, forgotten] = [await opened(lostOpen), await opened(neverPaid)];
  await untilQuiet(harness);
  const issued = await receiptsOf(harness);
  await harness.kill();
  await putBackup(harness);
  // A page that was open all the time.
  await confirm(harness, stillOpen);

  const { code, output } = await harness.afterRestore(new Date(Date.now() - 86_400_000).toISOString());
  expectSame('exit code', [code, /unclaimed +1\n/.test(output), /rebuilt +6\n/.test(output)], [1, true, true]);
  await harness.start();

  for (const tenant of [...before, openBefore, ...afterwards, lostOpen]) {
    expectSame(`payments of ${tenant.email}`, await paymentsOf(harness, tenant), [paid()]);
    const { status, answer } = await openMonth(tenant);
    expectSame('asked again', [status, answer.code], [409, 'already-paid']);
  }
  const statusOf = (id: string) => harness.cards.controls.intents().find((intent) => intent.id === id)?.status;
  expectSame('the forgotten page', statusOf(forgotten.transactionId), 'canceled');
  await expectAllPaid(harness, ofSeveral);
  await expectUnclaimed(harness, lostLease.transactionId);
  await expectNoNumberTwice(harness, issued);
  expectSame('violated', await harness.violations(), []);
}

async function severalTenants(harness: PaymentsHarness, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  while (tenants.length < count) tenants.push(await harness.tenant());
  return tenants;
}

const SEVERAL = { months: [FIRST, SECOND, THIRD], rent: 3 * RENT };

/** Three months in one payment. */
async function payAll(harness: PaymentsHarness, tenant: Tenant): Promise<void> {
  const intent = await opened(tenant, SEVERAL);
  await confirm(harness, intent);
  await record(tenant, intent.transactionId);
}

async function expectAllPaid(harness: PaymentsHarness, tenant: Tenant): Promise<void> {
  expectSame('payment of three months', await paymentsOf(harness, tenant), [paid(3 * RENT * 100)]);
  const { answer } = await tenant.ask('GET /api/payment-history', { query: { email: tenant.email } });
  const months = answer[0]?.lines?.map(({ month, amount }) => [month, amount]);
  expectSame(
    'its months',
    months,
    SEVERAL.months.map((month) => [month, RENT]),
  );
  expectSame('asked again', (await openMonth(tenant, SEVERAL)).answer.code, 'already-paid');
}

async function expectUnclaimed(harness: PaymentsHarness, intentId: string): Promise<void> {
  const admin = await harness.admin();
  const { answer } = await admin('GET /api/unclaimed-payments', { query: {} });
  const listed = answer.payments.map(({ intentId: id, amount, month, state, why }) => [id, amount, month, state, why]);
  expectSame('unclaimed', listed, [[intentId, RENT, '2026-09', 'unclaimed', 'lease-unknown']]);
}

type Receipts = ReadonlyMap<string, string>;

async function receiptsOf({ database }: PaymentsHarness): Promise<Receipts> {
  const rows = await database.db.selectFrom('payments').select(['receipt_number', 'transaction_id']).execute();
  return new Map(rows.map((row) => [row.receipt_number, row.transaction_id]));
}

async function expectNoNumberTwice(harness: PaymentsHarness, issued: Receipts): Promise<void> {
  const now = await receiptsOf(harness);
  const twice = [...now].filter(([number, transaction]) => (issued.get(number) ?? transaction) !== transaction);
  expectSame('numbers used for another payment', twice, []);
}

const nameOf = ({ ownerUrl }: PaymentsHarness) => new URL(ownerUrl).pathname.slice(1);

async function makeBackup(harness: PaymentsHarness): Promise<void> {
  const name = nameOf(harness);
  const unblock = await harness.blockDatabase();
  await asAdministrator(inject('postgres'), (admin) => admin.query(`create database ${name}_backup template ${name}`));
  await unblock();
}

/** Everything since the backup is gone. */
async function putBackup(harness: PaymentsHarness): Promise<void> {
  const name = nameOf(harness);
  await asAdministrator(inject('postgres'), async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`alter database ${name}_backup rename to ${name}`);
    await admin.query(`alter database ${name} owner to surela_owner`);
  });
}
