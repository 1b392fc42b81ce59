import { readFile } from 'node:fs/promises';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import { daysLeft, dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { wordsOf } from './read-pdf.ts';
import { asksFor, choosesMonth, opensProfile, paysByCard, signInAdmin, signsUp } from './steps.ts';

/** From the landing page to a printed receipt. */
export async function visitorStory({ arrives, timePasses, receivedEmail, building }: Journey): Promise<void> {
  const visitor = await arrives();
  const { page } = visitor;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const { name, email } = await signsUp(visitor);
  await visitor.sees('Exclusive discounts available for members');
  await visitor.sees(page.getByRole('main').getByText('WELCOME10'));
  const home = await building.vacant();
  await asksFor(visitor, home);
  await opensProfile(visitor, name);
  await visitor.sees('Requesting Apartment Info');

  const admin = await signInAdmin(await arrives());
  await admin.goesTo('Manage Agreements');
  await admin.writes('Search', email);
  await admin.inRowOf(email).presses('Accept');
  const question = admin.asked(said('agreements_accept_title', { name }));
  const days = daysLeft(building.now());
  const rent = Math.round((home.rent * 100 * days.counted) / days.of) / 100;
  if (days.counted < days.of) {
    await question.sees(new RegExp(`^${days.counted} of ${days.of} days · \\${dollars(home.rent)}\\s×`));
  }
  await question.sees(dollars(rent));
  await question.presses('Accept');
  await admin.sees('Agreement Accepted');

  await visitor.goesTo('Announcements');
  await visitor.goesTo('My Profile');
  await visitor.sees('Rented Apartment Info');
  const month = monthOf(building.now());
  await visitor.goesTo('Make Payment');
  await visitor.sees(dollars(rent));
  await choosesMonth(visitor, month);
  await visitor.writes('Coupon code', 'welcome10');
  await visitor.presses('Apply Coupon');
  await visitor.sees(said('confirm_payment_coupon_applied', { percentage: '10' }));
  await paysByCard(visitor);
  await visitor.sees(page.getByRole('heading', { name: 'Payment Successful' }));

  await visitor.goesTo('Payment History');
  await visitor.inRowOf(month).presses(said('payment_receipt'));
  const receipt = page.getByRole('dialog', { name: /^Receipt \d{4}-\d{6}$/ });
  const number = (await receipt.getByRole('heading').textContent()) ?? '';
  await expect(receipt).toContainText(said('payment_coupon_line', { code: 'WELCOME10', percentage: '10' }));
  const saving = page.waitForEvent('download');
  await visitor.at(receipt).presses(said('payment_receipt_download'));
  const paper = wordsOf(await readFile(await (await saving).path()));
  for (const words of [number.replace('Receipt', 'No.'), name, month, `${home.apartment}, block`, 'WELCOME10']) {
    expect(paper).toContain(words);
  }
  expect(paper).toContain(`Amount received\n${dollars(lessTenPercent(rent))}`);
  await visitor.at(receipt).presses(said('payment_receipt_print'));
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: number })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard', includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  await timePasses();
  const receipts = await receivedEmail(email, `${number}: rent for ${month}`);
  const post = receipts.page();
  await receipts.click();
  const attached = await post.getByRole('link', { name: /\.pdf$/ }).getAttribute('href');
  const copy = await post.request.get(new URL(attached ?? '', post.url()).href);
  expect(wordsOf(await copy.body())).toBe(paper);
}

/** Half a cent of the discount is rounded up. */
function lessTenPercent(rent: number): number {
  const cents = Math.round(rent * 100);
  return (cents - Math.floor((cents + 5) / 10)) / 100;
}
