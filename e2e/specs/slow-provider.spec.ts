import { expect, test } from '../support/admin-test.ts';
import { call } from '../support/new-users.ts';
import {
  cardFrame,
  cardProviderOf,
  chargesOf,
  choose,
  fillCard,
  newTenant,
  payButton,
} from '../support/payment-steps.ts';
import { said } from '../support/said.ts';
import { storedToken } from '../support/signed-in-test.ts';

test.slow();
// High enough for the whole form: a click right after a scroll lands at the frame's old position.
test.use({ viewport: { width: 1280, height: 1100 } });

test('[K10] a coupon is applied while the provider is slow: no error is shown, and what was typed of the card stays', {
  tag: '@gate',
}, async ({ page, adminActions }) => {
  const { email, home, leaseMonth } = await newTenant(page, adminActions);
  const { code } = await adminActions.createCoupon(50);
  const lease = (await call(page, 'GET', `/api/single-agreement?email=${email}`, (await storedToken(page)) ?? '')) as {
    _id: string;
  };
  await page.goto('/dashboard/make-payment');
  const { address } = await cardProviderOf(page);
  const data = { path: '^/v1/payment_intents$', method: 'POST', about: lease._id, fromMs: 2_500, toMs: 2_500 };
  await page.request.post(`${address}/__sandbox/delay`, { data });
  // Everything that is ever said, however short.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = () => {
      for (const alert of document.querySelectorAll('[role=alert]:not([hidden])'))
        if (alert.textContent) heard.push(alert.textContent);
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
  });

  const { promise: typed, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/create-payment-intent', async (route) => {
    await typed;
    await route.continue();
  });
  await choose(page, leaseMonth(0));
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/create-payment-intent')) answered.push(response.status());
  });
  await fillCard(page, '4242424242424242');
  await page.getByLabel('Coupon code').fill(code);
  send();
  await expect
    .poll(async () => (await page.request.get(`${address}/__sandbox/requests`)).text(), { intervals: [50] })
    .toContain(lease._id);
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  // The first request was still under way.
  expect(answered).toEqual([]);
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText(said('confirm_payment_coupon_applied', { percentage: 50 }))).toBeVisible();
  await expect(payButton(page)).toContainText(`$${(home.rent / 2).toLocaleString('en-US')}`);
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);

  await payButton(page).click();
  await expect(page.getByText(said('confirm_payment_successful')).first()).toBeVisible();
  expect((await chargesOf(page, email)).map(({ amount }) => amount)).toEqual([home.rent * 50]);
});
