import { openMonth, until } from '@surela/sandbox/payment-steps';
import { RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { expect, it, onTestFinished } from 'vitest';

it('[K2] two payments of one member are opened at a time; more are told to wait, and others are not concerned', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  const [tenant, other] = [await harness.tenant(), await harness.tenant()];
  const code = await harness.coupon(50);
  const { controls } = harness.cards;
  /** Attempts of which the provider was told. */
  const askedFor = ({ agreementId }: Tenant) => {
    const named = controls.requests().filter(({ form }) => JSON.stringify(form).includes(agreementId));
    return new Set(named.map(({ idempotencyKey }) => idempotencyKey)).size;
  };
  const release = controls.hold('POST', '^/v1/payment_intents$');
  const first = openMonth(tenant);
  await until('the first to ask the provider', async () => askedFor(tenant) === 1);
  const second = openMonth(tenant, { rent: RENT / 2, code });
  await until('both to ask the provider', async () => askedFor(tenant) === 2);
  const third = await openMonth(tenant);
  expect([third.status, third.answer.code]).toEqual([409, 'being-prepared']);
  const beside = openMonth(other);
  await until('the other member to ask the provider', async () => askedFor(other) === 1);
  release();
  const answers = await Promise.all([first, second, beside]);
  const [replaced, withCoupon, ofOther] = answers;
  expect([replaced.status, replaced.answer.code]).toEqual([409, 'payment-closed']);
  expect([withCoupon.status, withCoupon.answer.code]).toEqual([200, code]);
  expect(ofOther.status).toBe(200);
  expect((await openMonth(tenant)).status).toBe(200);
  await harness.assertInvariants();
});
