import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForEmail } from '../support/inbox.ts';
import { foreignIn, watchForForeignCode } from '../support/injection/detect-injection.ts';
import {
  CSV,
  declineAgain,
  furnishWithHostileTexts,
  type HostileBuilding,
  OTHER,
  USER,
} from '../support/injection/hostile-data.ts';
import { BREAKOUT, ENDLESS, EVERYTHING, FORMULA, IMAGE, REVERSED, TAG } from '../support/injection/hostile-strings.ts';
import { PORTS } from '../support/ports.ts';
import { said, saidLike } from '../support/said.ts';
import { startEmptyDemo } from '../support/second-demo.ts';
import { personOf, signIn } from '../support/signed-in-test.ts';

const PORT = PORTS.injection;
const baseURL = `http://localhost:${PORT}`;
const PHONE = { width: 390, height: 844 };
const TYPED = encodeURIComponent(`${IMAGE}${ENDLESS}`);
/** One line, with white space collapsed. */
const A_LINE = '</script><script>ran()</script>';
const NOT_FOUND = "We can't find that page";

/** Its own demo, so other tests do not see this data. */
test.describe.configure({ mode: 'serial' });
test.use({ baseURL });

let stopDemo: (() => Promise<void>) | undefined;
let building: HostileBuilding;
let adminActions: { readonly page: Page; readonly heard: string[] };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  stopDemo = await startEmptyDemo(PORT);
  adminActions = await open(browser);
  await signIn(adminActions.page, personOf('admin'));
  building = await furnishWithHostileTexts(adminActions.page);
});
test.afterAll(async () => stopDemo?.());

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, ...options });
  const heard = await watchForForeignCode(context);
  return { context, page: await context.newPage(), heard };
}

/** The texts are shown as text only. */
async function look(page: Page, path: string, ...texts: (string | RegExp)[]): Promise<void> {
  await page.goto(path);
  await see(page, ...texts);
}

async function see(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    const shown = page.getByText(text).filter({ visible: true }).first();
    await expect.soft(shown, `${page.url()}: ${text}`).toBeVisible();
  }
  expect.soft(await foreignIn(page), page.url()).toEqual([]);
}

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('what somebody typed is text to a visitor and to a user, and nothing in it runs', async ({ browser }) => {
  test.slow();
  const { page, heard, context } = await open(browser);
  await look(page, '/', 'Our Location');
  await look(page, '/apartments', BREAKOUT, TAG);
  await look(page, `/apartments?block=${encodeURIComponent(TAG)}`, BREAKOUT);
  await look(page, `/apartments?block=${TYPED}&order=${TYPED}&page=${TYPED}#${TYPED}`, /apartment/i);
  await look(page, `/apartments/${building.apartmentId}`, BREAKOUT, A_LINE, IMAGE);
  await look(page, `/apartments/${TYPED}`, NOT_FOUND);
  await look(page, `/login?from=javascript:ran()&${TYPED}=${TYPED}`, 'Sign in with Google');
  await look(page, `/${TYPED}?${TYPED}#${TYPED}`, NOT_FOUND);

  await signIn(page, building.user);
  await look(page, '/', 'Exclusive discounts available for members', IMAGE);
  await look(page, '/dashboard', USER);
  await look(page, '/dashboard/my-profile', USER, A_LINE, OTHER.apartment);
  await declineAgain(adminActions.page, building);
  await look(page, '/dashboard/my-profile', 'Declined', A_LINE);
  await look(page, '/dashboard/announcements', IMAGE, A_LINE);
  await look(page, `/dashboard/announcements?announcement=${TYPED}`, IMAGE);
  await context.close();
  expect(heard).toEqual([]);
});

test('it is text to a member who pays, in their receipt and in their emails', async ({ browser }) => {
  test.slow();
  const { page, heard, context } = await open(browser);
  await signIn(page, building.member);
  await look(page, '/dashboard', IMAGE);
  await look(page, '/dashboard/my-profile', IMAGE, BREAKOUT);
  await look(page, `/dashboard/announcements?announcement=${building.announcementId}`, TAG, IMAGE, A_LINE);
  await page.goto('/dashboard/make-payment');
  await expect(page.getByLabel('Apartment', { exact: true })).toHaveValue(BREAKOUT);
  await see(page);
  await page.getByLabel('Month').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Pay Rent' }).click();
  await page.getByLabel('Coupon code').fill(IMAGE);
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await see(page, /10\s?%/);
  await look(page, `/dashboard/payment-history?month=${TYPED}&search=${TYPED}`, /payments?/i);
  await page.goto('/dashboard/payment-history');
  await page.getByPlaceholder(/^Search with month name/).fill(IMAGE);
  await page.getByRole('button', { name: 'Search' }).click();
  await see(page);
  await look(page, '/dashboard/payment-history', BREAKOUT);
  const receipt = await adminActions.page.request.get(`/api/payment-history?email=${building.member.email}`, {
    headers: { authorization: `Bearer ${building.member.token}` },
  });
  const [{ _id: paymentId }] = (await receipt.json()) as [{ _id: string }];
  const paper = await adminActions.page.request.get(`/api/payments/${paymentId}/receipt`, {
    headers: { authorization: `Bearer ${building.member.token}` },
  });
  const { pdf } = (await paper.json()) as { pdf: string };
  const bytes = Buffer.from(pdf, 'base64').toString('latin1');
  expect(bytes).toMatch(/^%PDF-/);
  expect(bytes).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/);

  await (await waitForEmail(page, baseURL, building.member.email, TAG)).click();
  await see(page, A_LINE);
  await context.close();
  expect(heard).toEqual([]);
});

test('it is text to the admin: on every screen, in every dialog, and in a spreadsheet', async () => {
  test.slow();
  const { page, heard } = adminActions;
  await look(page, '/dashboard', 'Nadia');
  await look(page, '/dashboard/my-profile', 'Nadia');
  await look(page, `/dashboard/manage-agreements?search=${TYPED}&status=${TYPED}`, 'Manage Agreements');
  await look(page, '/dashboard/manage-agreements', USER, OTHER.apartment, A_LINE);
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await see(page, 'gnp.exe');
  await look(page, `/dashboard/manage-members?search=${encodeURIComponent(IMAGE)}`, IMAGE);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await see(page, IMAGE);
  await look(page, `/dashboard/manage-coupons?search=${encodeURIComponent(IMAGE)}`, IMAGE, A_LINE);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await see(page, 'Are you sure?');

  await page.goto('/dashboard/make-announcement');
  await page.getByLabel('Announcement Title').fill(`${IMAGE}${ENDLESS}`);
  await page.getByLabel('Description').fill(EVERYTHING.replace(REVERSED, ''));
  await page
    .getByLabel(said('announcement_form_audience'))
    .selectOption({ label: said('announcement_form_block', { block: TAG }) });
  await see(page, IMAGE, A_LINE);
  await look(page, '/dashboard/announcements', IMAGE);
  await page
    .getByRole('button', { name: said('announcement_edit') })
    .first()
    .click();
  await see(page);

  await look(page, `/dashboard/manage-apartments?search=${encodeURIComponent(TAG)}`, BREAKOUT);
  for (const action of ['Edit', '(Add photos|Photos)', said('inventory_archive')]) {
    await page
      .getByRole('button', { name: new RegExp(`^${action}.*svg`) })
      .first()
      .click();
    await see(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Import' }).first().click();
  const apartments = await saved(page, said('import_current'));
  expect(apartments).toContain(`'${FORMULA},'@SUM(1+1),1,700`);
  await page.getByLabel(said('import_choose')).setInputFiles({
    name: `${IMAGE.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${CSV.replace(',700,', `,${IMAGE.replaceAll('"', '')},`)}`),
  });
  await see(page, 'Problems');
  await page.keyboard.press('Escape');

  await look(page, `/dashboard/rent-roll?search=${encodeURIComponent(IMAGE)}&month=${TYPED}&status=${TYPED}`, IMAGE);
  await page.getByText(saidLike('rent_roll_others_one', 'rent_roll_others_many')).first().click();
  await see(page, 'Voided');
  await page
    .getByRole('button', { name: said('rent_roll_void') })
    .first()
    .click();
  await see(page, IMAGE);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/rent-roll');
  for (const file of [apartments, await saved(page, 'Download CSV')]) expect(file).not.toMatch(/(^|,)"?[=+@]/m);
  await look(page, '/dashboard/audit-log', 'Nadia');
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  await see(page, IMAGE, A_LINE);
  expect(heard).toEqual([]);
});

const INJECTED = `<script>ran()</script><img src="/no-picture.png" onerror="ran()"><svg onload="ran()"></svg>
<iframe srcdoc="<script>parent.ran()</script>"></iframe><a id="planted" href="javascript:ran()">planted</a>`;

/** Simulates an injection into the document. Returns what running a string as code gave. */
async function openInjected(page: Page, path: string): Promise<string> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', `${INJECTED}</body>`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(path);
  await expect(page.getByRole('main').first()).toBeVisible();
  return page.evaluate(() => {
    document.getElementById('planted')?.click();
    // In a timer of the page: code run by the test may evaluate strings.
    return new Promise<string>((tell) => {
      setTimeout(() => {
        try {
          const run = Reflect.get(globalThis, 'eval') as (code: string) => unknown;
          tell(String(run('ran(), "evaluated"')));
        } catch (error) {
          tell((error as Error).name);
        }
      });
    });
  });
}

test('the content policy is on every document, and stops what would get past all that', async ({ browser }) => {
  const { page, heard, context } = await open(browser);
  const documents = ['/', '/index.html', '/apartments', '/apartments?page=2', `/apartments/${building.apartmentId}`];
  for (const path of [...documents, '/login', '/signup', '/dashboard', '/dashboard/audit-log', '/nowhere', '/map']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toMatch(/unsafe-|\*(?!\.)|script-src[^;]*(https?:|data:|blob:|'self')/);
    for (const part of [
      "default-src 'none'",
      "script-src 'nonce-",
      "base-uri 'none'",
      'form-action',
      'frame-ancestors',
    ])
      expect(policy, path).toContain(part);
  }
  const data = await page.request.get('/api/apartments');
  expect(data.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': expect.stringContaining('application/json'),
    'x-content-type-options': 'nosniff',
  });

  const screens = ['/', '/apartments', '/login', '/nowhere'];
  for (const path of screens) expect(await openInjected(page, path), path).toBe('EvalError');
  const refused = () => heard.filter((one) => one.startsWith('refused')).length;
  await expect.poll(refused).toBeGreaterThanOrEqual(5 * screens.length);
  expect(heard.filter((one) => one.startsWith('ran'))).toEqual([]);
  await context.close();

  // Negative control: without a policy it runs, and the detector finds it.
  const unguarded = await open(browser, { bypassCSP: true });
  expect(await openInjected(unguarded.page, '/nowhere')).toBe('evaluated');
  await expect.poll(() => unguarded.heard.filter((one) => one.startsWith('ran')).length).toBeGreaterThanOrEqual(6);
  const found = (await foreignIn(unguarded.page)).join();
  for (const part of ['IMG onerror=', 'svg onload=', 'IFRAME srcdoc=', 'A href="javascript:', '<script>ran()'])
    expect(found).toContain(part);
  await unguarded.context.close();
});
