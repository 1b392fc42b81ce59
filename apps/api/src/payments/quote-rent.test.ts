import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { startApi, testConfig } from '@surela/sandbox/test-api';
import { expect, it, onTestFinished } from 'vitest';
import { lockRunningLease, seedLease } from '../agreements/index.ts';
import { postPayment } from './post-payment.ts';
import { quoteRent } from './quote-rent.ts';

const RENT = 970;

it('without a month the price is that of the first month that nothing has paid, also no money of another month', async () => {
  const clock = { now: () => new Date('2026-11-10T06:00:00Z') };
  const api = await startApi({ clock });
  onTestFinished(() => api.stop());
  await api.signedIn('user', 'rina@surela.test');
  const person_id = await api.personId('rina@surela.test');
  const deps = { clock, building: testConfig.web.building };
  const quoted = await api.database.transact(async (tx) => {
    const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ number: 'Q1', rent_minor: RENT * 100 })]);
    const id = await seedLease(tx, { person_id, apartment_id, rent_minor: RENT * 100, requested_on: '2026-09-01' });
    const lease = await lockRunningLease(tx, id);
    const [before, key] = [await quoteRent(tx, deps, lease, { expected: RENT }), crypto.randomUUID()];
    await postPayment(tx, deps, lease, {
      id: key,
      attempt_id: null,
      transaction_id: `cash_${key}`,
      method: 'cash',
      month: '2026-10-01',
      rent_minor: RENT * 200,
      discount_minor: 0,
      amount_minor: RENT * 200,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: clock.now(),
      paid_on: '2026-11-10',
      reference: '',
    });
    return [before, await quoteRent(tx, deps, lease, { expected: RENT })];
  });
  expect(quoted.map(({ lines }) => lines.map(({ month }) => month).join())).toEqual(['2026-09', '2026-11']);
});
