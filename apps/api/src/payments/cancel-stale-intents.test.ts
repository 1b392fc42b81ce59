import { randomUUID } from 'node:crypto';
import { asOwner, opened, openMonth, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('intents that should not be paid any more', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    harness.cards.controls.clearDelays();
    await harness.assertInvariants();
  });

  const statusOf = (intentId: string) => harness.cards.controls.intents().find(({ id }) => id === intentId)?.status;
  const setState = ({ agreementId }: Tenant, state: string) =>
    asOwner(harness, `update payment_attempts set state = '${state}' where agreement_id = $1`, agreementId);

  it('[M13] [P2-20] recording cash waits for no cancellation, though the provider hangs on another tenant’s', async () => {
    const [stranger, tenant] = [await harness.tenant(), await harness.tenant()];
    const admin = await harness.admin();
    const [strange, own] = [await opened(stranger), await opened(tenant)];
    await setState(stranger, 'cancelling');
    const { controls } = harness.cards;
    // Never answered: the caller waits until its own timeout.
    controls.fault({ path: `${strange.transactionId}/cancel$`, when: 'before', action: 'hang', times: 1 });
    const body = { agreementId: tenant.agreementId, month: '2026-09', method: 'cash' as const, key: randomUUID() };
    const { status } = await admin('POST /api/recorded-payments', { body });
    expect(status).toBe(200);
    expect(controls.requests().filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
    // An intent that hangs does not stop the job from cancelling the others.
    await expect(harness.reconcile()).rejects.toThrow('reconcile failed');
    expect([statusOf(own.transactionId), statusOf(strange.transactionId)]).toEqual([
      'canceled',
      'requires_payment_method',
    ]);
    await harness.reconcile();
    expect(statusOf(strange.transactionId)).toBe('canceled');
  });

  it('[M12] [P2-22] cancelled while the provider makes the intent: 409, and the intent is cancelled', async () => {
    const tenant = await harness.tenant();
    const { controls } = harness.cards;
    controls.delay({ path: '^/v1/payment_intents$', method: 'POST', fromMs: 1_500, toMs: 1_500 });
    const asked = openMonth(tenant);
    const before = controls.requests().length;
    await until('the question to the provider', async () =>
      controls
        .requests()
        .slice(before)
        .some(({ method, path }) => method === 'POST' && path === '/v1/payment_intents'),
    );
    await setState(tenant, 'cancelled');
    const { status, answer } = await asked;
    expect([status, answer.code]).toEqual([409, 'payment-closed']);
    await harness.reconcile();
    const made = controls.intents().filter(({ metadata }) => metadata['lease'] === tenant.agreementId);
    expect(made.map((intent) => intent.status)).toEqual(['canceled']);
  });

  it('[M12] whose attempt is cancelled are cancelled too, though nobody tells of them', async () => {
    const tenant = await harness.tenant();
    const intent = await opened(tenant);
    await setState(tenant, 'cancelled');
    await harness.reconcile();
    expect(statusOf(intent.transactionId)).toBe('canceled');
  });

  it('[M12] older than a day are cancelled, whatever our rows say', async () => {
    const tenant = await harness.tenant();
    const { controls } = harness.cards;
    controls.putForward(-25 * 3_600);
    const intent = await opened(tenant);
    controls.putForward(25 * 3_600);
    await harness.reconcile();
    expect(statusOf(intent.transactionId)).toBe('canceled');
  });

  it('[M12] an attempt whose intent never came is given up after an hour', async () => {
    const tenant = await harness.tenant();
    const { controls } = harness.cards;
    controls.fault({ path: '^/v1/payment_intents$', method: 'POST', when: 'before', action: 500, times: 3 });
    expect((await openMonth(tenant)).status).toBe(503);
    await asOwner(
      harness,
      `update payment_attempts set asked_at = now() - interval '61 minutes' where agreement_id = $1`,
      tenant.agreementId,
    );
    await harness.reconcile();
    const attempts = await harness.database.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('agreement_id', '=', tenant.agreementId)
      .execute();
    expect(attempts).toEqual([{ state: 'cancelled' }]);
  });
});
