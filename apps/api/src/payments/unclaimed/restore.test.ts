import { paid, paymentsOf } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { playRestoreDrill } from '@surela/sandbox/restore-drill';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../../checks/mutated-checkout.ts';

async function harnessOfThisTest(checkout?: string): Promise<PaymentsHarness> {
  const harness = await startPaymentsHarness(checkout === undefined ? {} : { checkout });
  onTestFinished(() => harness.close());
  return harness;
}

describe('a backup is put back', () => {
  it('[M4] [P2-25] [P2-26] ten card payments around it are recorded or listed, none is asked for twice', async () => {
    const harness = await harnessOfThisTest();
    await expect(playRestoreDrill(harness)).resolves.toBeUndefined();

    // The lease is created again, and the money assigned to it.
    const [admin, tenant] = [await harness.admin(), await harness.tenant()];
    const { answer } = await admin('GET /api/unclaimed-payments', { query: {} });
    const intentId = answer.payments[0]?.intentId ?? '';
    const claim = () =>
      admin('PATCH /api/unclaimed-payments/:intentId', {
        params: { intentId },
        body: { leaseId: tenant.agreementId, reason: 'The lease was lost with the backup.' },
      });
    const answers = await Promise.all([claim(), claim()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await paymentsOf(harness, tenant)).toEqual([paid(RENT * 100)]);
    const after = await admin('GET /api/unclaimed-payments', { query: {} });
    expect(after.answer).toMatchObject({ open: 0, total: 1, payments: [{ state: 'claimed' }] });
    expect(await harness.violations()).toEqual([]);
  }, 120_000);

  it('is found to be wrong if attempts are not rebuilt', { tags: ['verify'], timeout: 180_000 }, async () => {
    const copy = new MutatedCheckout();
    onTestFinished(() => copy.remove());
    const file = 'apps/api/src/payments/sync-payment.ts';
    copy.change(file, '?? (await rebuildAttempt(deps, intent))', "?? ('not-ours' as const)");
    await expect(playRestoreDrill(await harnessOfThisTest(copy.folder))).rejects.toThrow(
      /exit code: \[0,false,false\]/,
    );
  });
});
