import type { ResponseOf } from '@surela/contract';
import { invariantViolations } from '../../sandbox/testing/invariants/lease-invariants.ts';
import { paymentInvariantViolations } from '../../sandbox/testing/invariants/payment-violations.ts';
import { asAdmin, createMember } from '../support/new-users.ts';
import { chargesOf } from '../support/payment-steps.ts';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import { dayOf, dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { choosesMonth, paysByCard, signInAdmin, signsIn } from './steps.ts';

const WITH_COUPON = 3;
const DECLINED_FIRST = 5;
const LATE = 8;

type Roll = ResponseOf<'GET /api/rent-roll'>;

/** Twelve months of rent; at the end screens, receipts and ledger agree. */
export async function membersYear({ arrives, timePasses, receivedEmail, building }: Journey): Promise<void> {
  const admin = await signInAdmin(await arrives());
  const home = await building.vacant();
  const account = await createMember(admin.page, home.apartment);
  const tenant = await arrives();
  const { page } = tenant;
  await signsIn(tenant, account);
  const begin = building.now();

  for (let count = 0; count < 12; count += 1) {
    if (count > 0) await timePasses(dayOf(begin, count, count === LATE ? 9 : 2));
    const month = monthOf(building.now());
    await tenant.opens('/dashboard');
    await tenant.goesTo('Make Payment');
    const status = said(count === LATE ? 'rent_status_overdue' : 'rent_status_due', { date: '' });
    await expect(page.getByLabel('Month').getByRole('option').nth(1)).toHaveText(new RegExp(`^${month} · ${status}`));
    await choosesMonth(tenant, month);
    if (count === LATE) await receivedEmail(account.email, `Rent for ${month} is overdue`);
    if (count === WITH_COUPON) {
      await tenant.writes('Coupon code', 'EARLYBIRD5');
      await tenant.presses('Apply Coupon');
      await tenant.sees(said('confirm_payment_coupon_applied', { percentage: '5' }));
    }
    if (count === DECLINED_FIRST) {
      await paysByCard(tenant, '4000000000000002');
      await tenant.sees('Your card was declined.');
    }
    await paysByCard(tenant);
    await tenant.sees(page.getByRole('heading', { name: 'Payment Successful' }));
  }

  const total = home.rent * 11 + (home.rent * 95) / 100;
  await tenant.goesTo('Payment History');
  await tenant.sees(`12 payments · Total paid ${dollars(total)}`);
  await tenant.inRowOf(monthOf(dayOf(begin, LATE, 9))).sees(/\b9\s[A-Z][a-z]{2}\s\d{4}\b/);
  await tenant.inRowOf(monthOf(begin)).presses(said('payment_receipt'));
  await tenant.sees(page.getByRole('article', { name: /^Receipt/ }));
  expect((await page.pdf()).toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await page.keyboard.press('Escape');
  const charged = await chargesOf(page, account.email);
  expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(total * 100);

  await timePasses();
  const last = await receivedEmail(account.email, new RegExp(`^Receipt .*${monthOf(building.now())}$`));
  await expect(last.page().getByRole('link', { name: /^Receipt \d{4}-\d{6}: rent for/ })).toHaveCount(12);
  await admin.opens('/dashboard');
  await admin.goesTo(said('rent_roll_title'));
  await admin.writes('Search', account.email);
  await admin.inRowOf(account.email).sees(said('rent_roll_is_paid'));
  let paid = 0;
  for (let count = 0; count < 12; count += 1) {
    const iso = dayOf(begin, count, 2).toISOString().slice(0, 7);
    const { lines } = (await asAdmin(admin.page, 'GET', `/api/rent-roll?month=${iso}`)) as Roll;
    const line = lines.find(({ email }) => email === account.email);
    expect(line).toMatchObject({ status: 'paid', outstanding: 0, totalOwed: 0 });
    paid += line?.paid ?? 0;
  }
  expect(paid).toBe(total);
  const ownerUrl = await building.ownerUrl();
  expect([...(await invariantViolations(ownerUrl)), ...(await paymentInvariantViolations(ownerUrl))]).toEqual([]);
}
